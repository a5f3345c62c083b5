/** Thrown while rendering when what an address names has moved for good; the server answers 301. */
export class RedirectError extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`moved to ${location}`);
    this.location = location;
  }
}
