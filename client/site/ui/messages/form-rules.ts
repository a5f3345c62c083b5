/** The rules that a form needs once a visitor touches the form. */
export { ErrorSummary } from './error-summary.tsx';
export { wrongFields } from './wrong-fields.ts';
