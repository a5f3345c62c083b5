import { buildIfStale } from '../../../scripts/build/if-stale.ts';

/** Builds before the first test when a source is newer than the build. */
export default buildIfStale;
