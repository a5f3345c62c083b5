/** What the server remembers of one client connection. */
export interface Client {
  id: number;
  authenticated: boolean;
  /** The application name from the client's handshake. */
  application: string | undefined;
  /** The state of an unfinished authentication. */
  exchange: ScramExchange | undefined;
}

/** The state between the messages of a SCRAM exchange. */
interface ScramExchange {
  clientFirst: string;
  serverFirst: string;
  nonce: string;
  saltedPassword: Buffer;
  /** The client has proved that it knows the password. */
  proved: boolean;
}
