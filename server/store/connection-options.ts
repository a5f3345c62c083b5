/**
 * The driver's options that a MongoDB address leaves open: the driver prefers options of the code. An address may write
 * the names of options in any case.
 */
export function optionsBeside<Options extends object>(uri: string, options: Options): Partial<Options> {
  const set = new URLSearchParams(uri.split('?')[1]?.toLowerCase());
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !set.has(name.toLowerCase())),
  ) as Partial<Options>;
}
