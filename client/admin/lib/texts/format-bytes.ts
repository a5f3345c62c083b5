const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });
const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** The size of a file or a disk, such as `182,3 kB` or `1,4 GB`, in Turkish numbers (docs/rules.md#dates). */
export function formatBytes(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000;
  return `${NUMBER.format(size)} ${UNITS[unit]}`;
}
