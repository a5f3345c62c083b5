import { isIP, SocketAddress } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * The client's address as reported by the trusted proxies. Some proxies add the port to `X-Forwarded-For`; the port is
 * cut off, so that a client cannot appear under a new address with each connection.
 */
export function clientAddress({ ip = '', socket }: Request): string {
  if (isIP(ip) !== 0) return ip;
  return SocketAddress.parse(ip)?.address ?? socket.remoteAddress ?? '';
}

interface Network {
  network: string;
  /** How many times more of a kind may come from this network than from one line. */
  share: number;
}

/**
 * The networks of an address, the narrowest first: an IPv6 subscriber has a /64, and often a whole /56 or /48
 * (RFC 6177), which others may share.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ network: address, share: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), share: 1 }];
  const bytes = parsed.toByteArray();
  const first = (length: number) => bytes.slice(0, length).join('.');
  return [
    { network: first(8), share: 1 },
    { network: first(7), share: 2 },
    { network: first(6), share: 5 },
  ];
}
