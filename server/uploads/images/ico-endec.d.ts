/** The package has no types of its own; this is what is used of it. */
declare module 'ico-endec' {
  const icoEndec: {
    /** @throws a text, not an Error, when an image is larger than 256 × 256 */
    encode(images: Buffer[]): Buffer;
  };
  export default icoEndec;
}
