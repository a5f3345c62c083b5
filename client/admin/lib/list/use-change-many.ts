import { useTranslation } from 'react-i18next';
import { type EntityRouter, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type EntityNoun, LIMITS } from '#shared/constants.ts';
import type { Act, ChangesResponse, HotelFieldChange } from '#shared/schemas/changes.ts';

export interface Changed {
  id: string;
  /** The version that the change starts from: what others have saved since is left out and named. */
  version?: number;
}
type Change = { act: Act } | HotelFieldChange;

const versionsOf = (entities: readonly Changed[]) =>
  Object.fromEntries(entities.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));

/** Changes many entities alike, and takes the change back with Undo (docs/rules.md#changes-of-many). */
export function useChangeMany(noun: EntityNoun) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const router: EntityRouter = ROUTER_OF[noun];

  const send = async (entities: readonly Changed[], change: Change): Promise<ChangesResponse> => {
    const all: ChangesResponse = { changed: [], stale: [], missing: [], refused: [] };
    for (let from = 0; from < entities.length; from += LIMITS.changedTogether) {
      const part = entities.slice(from, from + LIMITS.changedTogether);
      const sent = { ids: part.map(({ id }) => id), versions: versionsOf(part), change: change as { act: Act } };
      const answer = await utils.client[router].changes.mutate(sent);
      for (const name of ['changed', 'stale', 'missing', 'refused'] as const)
        all[name].push(...(answer[name] as never[]));
    }
    return all;
  };
  const settle = () => utils[router].invalidate();

  const undo = async (changed: readonly Changed[]) => {
    try {
      const { stale, missing } = await send(changed, { act: 'undo' });
      const left = stale.length + missing.length;
      toasts.success(left === 0 ? t('many.undone') : t('many.undoneBut', { count: left }));
    } catch (thrown) {
      toasts.error(t('many.failed', { reason: errorMessage(thrown) }));
    }
    await settle();
  };

  /** @param nameOf the name of one, to say which were left out @throws the refusal of a value, for its field */
  return async (entities: readonly Changed[], change: Change, nameOf: (id: string) => string): Promise<void> => {
    const { changed, stale, missing, refused } = await send(entities, change);
    await settle();
    const leftOut = [...stale, ...missing, ...refused.map(({ id }) => id)];
    const details = leftOut.length === 0 ? [] : [t('many.leftOut', { names: leftOut.map(nameOf).join(', ') })];
    if (changed.length === 0) {
      if (leftOut.length > 0) toasts.error(details.join(' '));
      else toasts.success(t('many.nothing'));
      return;
    }
    toasts.success(t('many.done', { count: changed.length }), { details, undo: () => undo(changed) });
  };
}
