import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current tRPC request, for errors before its context exists. */
export const requestIds = new AsyncLocalStorage<string>();
