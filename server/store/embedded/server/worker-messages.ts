/** Where the server listens: a socket path, or a loopback port. */
export type ListenAddress = { path: string } | { port: number; host: string };

/** User and password of the clients. */
export interface Credentials {
  user: string;
  password: string;
}

/** What the worker is started with. */
export interface WorkerOptions {
  dataDir: string;
  listen: ListenAddress;
  credentials: Credentials | undefined;
  expirySeconds: number;
  maxBytes: number | undefined;
  failPoints: boolean;
}

/** The one request from the main thread to the worker. */
export type WorkerRequest = 'close';

/** A message from the worker to the main thread. */
export type WorkerMessage =
  | { kind: 'ready'; port: number | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'closed'; error: string | undefined }
  | { kind: 'log'; line: string };
