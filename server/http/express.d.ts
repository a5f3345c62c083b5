declare namespace Express {
  interface Request {
    id: string;
    sessionId?: string | undefined;
    receivedFiles?: ReceivedFile[];
    /** Whether the pictures were uploaded for the library (docs/rules.md#media). */
    forLibrary?: boolean;
  }
  interface ReceivedFile {
    bytes: Buffer;
    /** The name that the client gave the file. */
    name: string;
  }
}
