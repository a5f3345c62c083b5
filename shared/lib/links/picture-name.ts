/** Whether a name is that of an uploaded picture's file, as it stands in `/uploads/{file}`. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9][\w-]{0,120}\.(?:webp|avif|ico|jpe?g|png|gif)$/i.test(name);
