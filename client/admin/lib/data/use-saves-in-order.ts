import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Runs the changes of a list one after another, in the order in which they were asked for: of two at the same time, one
 * would find its version stale. All parts of the page that name the same list wait for one another.
 * @param list the name of the list
 * @param reload loads the list again; called when no further change waits, so that no state in between is shown
 */
export function useSavesInOrder(list: string, reload: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const mutationKey = ['changes', list];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: list },
    mutationFn: (change: () => Promise<unknown>) => change(),
  });
  return {
    /** Runs one change when those before it have ended. It fails as the change does. */
    inOrder: (change: () => Promise<unknown>) => mutateAsync(change),

    /** Runs one change in order, and reloads the list afterwards. */
    saveInOrder: async (change: () => Promise<unknown>, onError: (thrown: unknown) => void): Promise<void> => {
      await mutateAsync(change).catch(onError);
      if (queryClient.isMutating({ mutationKey }) === 0) await reload();
    },
  };
}
