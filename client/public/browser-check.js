// Runs before the back office, in words that older browsers understand too. `AbortSignal.any` is in Safari since 17.4.
const note = document.querySelector('template');
const root = document.getElementById('root');
if (note && root && (typeof AbortSignal !== 'function' || typeof AbortSignal.any !== 'function')) {
  root.replaceWith(note.content);
  document.title = note.title;
}
