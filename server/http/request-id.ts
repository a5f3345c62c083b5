import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request being answered, for refusals that come before there is a context to hold it. */
export const requestIds = new AsyncLocalStorage<string>();
