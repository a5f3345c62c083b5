declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Whether the file shows this picture of its pictures. */
    is_primary(): boolean;
    /** Fills the pixels; the result is null for a damaged photo. */
    display(pixels: ImageData, onEnd: (result: ImageData | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  }
  export default function createDecoder(): Libheif;
}
