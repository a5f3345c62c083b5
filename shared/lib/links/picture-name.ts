/** Whether a name is that of an uploaded picture's or file's own file, as it stands in `/uploads/{file}`. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9][\w-]{0,120}\.(?:webp|avif|ico|jpe?g|png|gif|pdf)$/i.test(name);

/** Whether an address or a name is that of a file to download. */
export const isFileName = (name: string): boolean => /\.pdf$/i.test(name);
