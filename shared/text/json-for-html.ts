/**
 * JSON for the content of a `<script>` data block: without `<`, no text in it can end the block or begin another. Server
 * and browser write the same, so that hydration finds no difference.
 */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
