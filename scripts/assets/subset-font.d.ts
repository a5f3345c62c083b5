/** The package brings no types; only the options used here are declared. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** A range keeps the axis variable, a number fixes the axis. */
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: SubsetOptions): Promise<Uint8Array>;
}
