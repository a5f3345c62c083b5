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

/** The network of an address: an IPv6 subscriber has a whole /64 (RFC 6177), so the last 64 bits are ignored. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
