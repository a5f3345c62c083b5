import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Whether scripts have taken over the page; false on the server and while they take over. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
