/** JSON for the content of a `<script>` data block: without `<`, no text can end the block or begin another. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
