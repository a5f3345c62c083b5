export type NameOf<Key extends string> = Key extends `${infer Page}.${infer Name}`
  ? `${Page}${Capitalize<Name>}`
  : never;

/**
 * The name of a text in requests, responses and forms, such as `aboutTitle`.
 * @param key the text's key in the catalogues, such as `about.title`
 */
export const textName = <Key extends string>(key: Key): NameOf<Key> =>
  key.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()) as NameOf<Key>;
