import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not of the public internet (IANA's registries of special-purpose addresses, RFC 6890), and Azure's metadata. */
const VERSION_4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 168.63.129.16/32`;
/** Only 2000::/3 is given out, which leaves out mapped and translated addresses of version 4 too. */
const VERSION_6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20';

/** A list for each version, because a list takes an address of version 4 for its mapped one. */
const INSIDE = { ipv4: listOf(VERSION_4, 'ipv4'), ipv6: listOf(VERSION_6, 'ipv6') };

function listOf(subnets: string, version: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(/\s+/)) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), version);
  }
  return list;
}

/** Whether an IP address is not one of the public internet; so counts what is no IP address. */
export function isOwnNetwork(address: string): boolean {
  const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) === 0 || INSIDE[version].check(address.replace(/%.*/, ''), version);
}

/**
 * Whether events may be sent to an address, as far as its text says: https, and no IP address of the own network.
 * @param hosts those of `WEBHOOK_HOSTS`, for which everything is allowed
 */
export function isAllowed({ protocol, hostname }: URL, hosts: readonly string[]): boolean {
  if (hosts.includes(hostname)) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(address) !== 0 && isOwnNetwork(address));
}

export const OWN_NETWORK = 'EOWNNETWORK';

/** Finds the addresses of a host for a connection, which uses no other; fails when one of them is of the own network. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('no address'), []);
    if (addresses.some(({ address }) => isOwnNetwork(address))) {
      return done(Object.assign(new Error('own network'), { code: OWN_NETWORK }), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
