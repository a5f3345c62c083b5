/** Names of Turkish registries, which English texts have too (docs/rules.md#languages). */
export const TURKISH_REGISTRIES = ['MERSİS', 'İYS'];
