/** Thrown while the server renders a page that has moved permanently; the response is a 301. */
export class RedirectError extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`moved to ${location}`);
    this.location = location;
  }
}
