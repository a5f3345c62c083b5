declare module 'ico-endec' {
  const icoEndec: {
    encode(images: Buffer[]): Buffer;
  };
  export default icoEndec;
}
