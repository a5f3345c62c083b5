import { createServer, type Server } from 'node:http';

/** How long slow callers are waited for, in milliseconds (quality.md, "Nothing gets lost"). */
export interface Patience {
  /** From a connection's first moment to the last line of its headers. */
  headers: number;
  /** From there to the last byte of its body. */
  request: number;
  /** Without a byte going either way: who asks and does not read, or asks no more. Longer than judging ten large pictures takes. */
  stalled: number;
  /** How often the two first are looked after; Node's own half a minute would make five seconds thirty-five. */
  look: number;
}

const PATIENCE: Patience = { headers: 5_000, request: 20_000, stalled: 60_000, look: 1_000 };

/** A server that closes the connections of the slow, so that they cost the others nothing. */
export function createPatientServer({ headers, request, stalled, look }: Patience = PATIENCE): Server {
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: look,
    // Who has been answered and asks nothing is stalled too: one clock for a connection's whole life. Node's own five
    // seconds between two requests are less than a visitor reads, and would be set and cleared for every answer.
    keepAliveTimeout: 0,
    // A request without a body has no end to be waited for; most are such.
    optimizeEmptyRequests: true,
  });
  server.timeout = stalled;
  return server;
}
