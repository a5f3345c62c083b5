declare namespace Express {
  interface Request {
    id: string;
    sessionId?: string | undefined;
    receivedFiles?: Buffer[];
  }
}
