/** The part of autocannon's interface that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: { method: string; path: string; headers: Record<string, string>; body: string }[]): void;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Requests after which a connection is opened anew. */
    reconnectRate: number;
    /** Seconds. */
    duration?: number;
    /** Of requests, in place of a duration. */
    amount?: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { average: number };
    latency: { p97_5: number; p99: number };
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
