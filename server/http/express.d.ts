declare namespace Express {
  interface Request {
    /** The request's id, in every error body and log entry. */
    id: string;
    /** The session id in the request's valid token. */
    sessionId?: string | undefined;
    receivedFiles?: Buffer[];
  }
}
