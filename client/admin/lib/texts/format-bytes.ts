const FORMAT = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });

/** The size of a file, such as `182,3 kB` or `1,4 MB`, in Turkish numbers (docs/rules.md#dates). */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${FORMAT.format(bytes / 1_000)} kB` : `${FORMAT.format(bytes / 1_000_000)} MB`;
