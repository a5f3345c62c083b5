import { describe, expect, it } from 'vitest';
import { isAllowed, isOwnNetwork } from '#server/webhooks/own-network.ts';

describe('the guard of webhooks', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...['fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2001:0:4136:e378::1', '2002:7f00:1::1', 'localhost'],
  ])('sends nothing to %s', (address) => {
    expect(isOwnNetwork(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '100.63.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.1',
    '2606:4700::1111',
    '2a00:1450::200e',
  ])('sends to %s', (address) => {
    expect(isOwnNetwork(address)).toBe(false);
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::1]:8443/',
  ])('refuses %s, unless its host is named', (address) => {
    const url = new URL(address);
    expect([isAllowed(url, []), isAllowed(url, [url.hostname])]).toEqual([false, true]);
  });

  it('takes an https address outside', () => {
    expect(isAllowed(new URL('https://hooks.example.com:8443/a'), [])).toBe(true);
  });
});
