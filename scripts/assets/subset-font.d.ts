/** The package brings no types; what is used of it here. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** A range is kept, a number settles the axis. */
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: SubsetOptions): Promise<Uint8Array>;
}
