declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels; the result is null for a damaged photo. */
    display(pixels: ImageData, onEnd: (result: ImageData | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  }
  export default function createDecoder(): Libheif;
}
