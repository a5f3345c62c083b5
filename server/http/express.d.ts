declare namespace Express {
  interface Request {
    id: string;
    sessionId?: string | undefined;
    /** Looked up once, when it is first needed (`sessionOf`). */
    session?: Promise<import('#server/auth/session.ts').Session | undefined>;
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
