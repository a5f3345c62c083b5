import { useQuery } from '@tanstack/react-query';
import { nounOfEditor } from '#client/admin/lib/nouns.ts';
import { useIsActive } from '#client/admin/lib/use-active.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Noun, PRESENCE_SECONDS } from '#shared/constants.ts';
import type { Presence } from '#shared/schemas/presence.ts';

/** @param name of an editor, such as `hotel:66f…` or `settings:homepage` */
function entityOf(name: string): { noun: Noun; entity: string } | undefined {
  const [kind = '', id = kind] = name.split(':');
  const noun = nounOfEditor(name);
  return noun && { noun, entity: id };
}

/**
 * Says every 20 seconds, while the tab is visible and in use, that something is open in an editor.
 * @param version that the form shows; undefined for something new, which nobody else can have open
 * @returns who else has it open and what was saved meanwhile; undefined until known
 */
export function usePresence(name: string, version: number | undefined): Presence | undefined {
  const active = useIsActive();
  const { client } = trpc.useUtils();
  const opened = entityOf(name);
  const { data } = useQuery({
    queryKey: ['presence', opened, version],
    queryFn: () => {
      if (!opened || version === undefined) throw new Error('There is nothing open.');
      return client.presence.note.mutate({ ...opened, version });
    },
    enabled: opened !== undefined && version !== undefined,
    refetchInterval: active ? PRESENCE_SECONDS * 1000 : false,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return data;
}
