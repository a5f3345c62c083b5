import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Runs the changes of a list one after another, because a concurrent change would have a stale version.
 * @param list components with the same list name share the queue
 * @param reload reloads the list after the last waiting change, so that no intermediate state is shown
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
    /** Rejects when the change rejects. */
    inOrder: (change: () => Promise<unknown>) => mutateAsync(change),

    saveInOrder: async (change: () => Promise<unknown>, onError: (thrown: unknown) => void): Promise<void> => {
      await mutateAsync(change).catch(onError);
      if (queryClient.isMutating({ mutationKey }) === 0) await reload();
    },
  };
}
