import { createServer, type Server } from 'node:http';

/** Timeouts of a connection, in milliseconds. */
export interface ServerTimeouts {
  /** From the start of a request to the end of its headers. */
  headers: number;
  /** From the start of a request to the end of its body. */
  request: number;
  /** Without a byte in either direction: a client that does not read, or a connection that is kept open unused. */
  idle: number;
  /** How often the first two are checked; Node's default of 30 s would turn 5 s into 35 s. */
  checkInterval: number;
}

// Verifying ten large uploads, during which nothing is sent, takes less than the idle timeout.
const TIMEOUTS: ServerTimeouts = { headers: 5_000, request: 20_000, idle: 60_000, checkInterval: 1_000 };

/** Creates an HTTP server that closes slow and idle connections, so that they cost other clients nothing. */
export function createHttpServer(timeouts: ServerTimeouts = TIMEOUTS): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkInterval,
    // The idle timeout below also covers the time between two requests, so that one timer serves a connection's life.
    keepAliveTimeout: 0,
    // Most requests have no body; Node then skips waiting for the end of one.
    optimizeEmptyRequests: true,
  });
  server.timeout = timeouts.idle;
  return server;
}
