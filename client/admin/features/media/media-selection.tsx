import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { CHOSEN_PICTURE_KINDS, type ChosenPictureKind } from '#shared/pictures.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { ChangesOfMedia, MediaEntry, MediaFilter } from '#shared/schemas/media.ts';
import styles from './media-selection.module.css';

interface MediaSelectionProps {
  chosen: readonly MediaEntry[];
  filter: MediaFilter;
  onChoose: (chosen: readonly MediaEntry[]) => void;
  onEnd: () => void;
}

/** The actions for the chosen pictures. */
export function MediaSelection({ chosen, filter, onChoose, onEnd }: MediaSelectionProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const mayDelete = useMay('media.delete');
  const { remove, setKind, isPending } = useMediaChanges(chosen, onEnd);
  const { readAll, isReading } = useAllFound(filter);
  const { length: count } = chosen;
  const blocked = count === 0 || isPending;
  useEffect(() => announce(t('media.chosen', { count })), [announce, t, count]);
  return (
    <section className={`row ${styles.bar}`} aria-label={t('media.selection')}>
      <p className={styles.count}>{t('media.chosen', { count })}</p>
      <ActionButton aria-disabled={isReading} onClick={() => isReading || void readAll(onChoose)}>
        {t('media.chooseAll')}
      </ActionButton>
      {CHOSEN_PICTURE_KINDS.map((kind) => (
        <ActionButton key={kind} aria-disabled={blocked} onClick={() => blocked || void setKind(kind)}>
          {t(`media.makeKind.${kind}`)}
        </ActionButton>
      ))}
      {mayDelete && (
        <ActionButton variant="danger" aria-disabled={blocked} onClick={() => blocked || void remove()}>
          {t('form.delete')}
        </ActionButton>
      )}
      <ActionButton variant="ghost" onClick={onEnd}>
        {t('media.endSelection')}
      </ActionButton>
    </section>
  );
}

/** Reads all that a filter finds, also beyond the pages that are shown, as many as are changed together. */
function useAllFound(filter: MediaFilter) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const { media } = trpc.useUtils().client;
  const [isReading, setReading] = useState(false);
  const readAll = async (onRead: (all: readonly MediaEntry[]) => void) => {
    setReading(true);
    try {
      const all: MediaEntry[] = [];
      for (let next: string | null | undefined; next !== null && all.length < LIMITS.changedTogether; ) {
        const page = await media.list.query({ ...filter, ...(next && { cursor: next }) });
        all.push(...page.items);
        next = page.next;
      }
      onRead(all.slice(0, LIMITS.changedTogether));
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t('media.failed')));
    }
    setReading(false);
  };
  return { readAll, isReading };
}

const NAMED = 3;
/** A browser waits ten seconds for an answer, and a deletion takes some hundredths of a second. */
const AT_ONCE = 100;

/** Deletes chosen pictures or sets their kind by one call, and says which were left out. */
function useMediaChanges(chosen: readonly MediaEntry[], onDone: () => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const confirm = useConfirm();
  const { withServerMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const change = trpc.media.changes.useMutation();
  const ids = chosen.map(({ file }) => file);
  const versions = Object.fromEntries(chosen.map(({ file, version }) => [file, version]));
  const leftOut = useLeftOut(chosen);
  const run = async ({ ids, ...input }: ChangesOfMedia): Promise<ChangesResponse | undefined> => {
    const all: ChangesResponse = { changed: [], stale: [], missing: [], refused: [] };
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const part = await change.mutateAsync({ ...input, ids: ids.slice(from, from + AT_ONCE) });
        for (const name of ['changed', 'stale', 'missing', 'refused'] as const)
          all[name].push(...(part[name] as never[]));
      }
      return all;
    } catch (thrown) {
      toasts.error(withServerMessage(thrown, t('media.changeFailed')));
      return undefined;
    } finally {
      await utils.media.invalidate();
    }
  };
  const remove = async () => {
    const used = chosen.filter(({ uses }) => uses > 0).length;
    const text = [t('media.deleteManyText'), ...(used > 0 ? [t('media.deleteManyUsed', { count: used })] : [])];
    const title = t('media.deleteManyTitle', { count: ids.length });
    if (!(await confirm({ title, text: text.join(' '), action: 'form.delete' }))) return;
    const outcome = await run({ ids, versions, change: { act: 'delete' } });
    if (!outcome) return;
    onDone();
    const { length: count } = outcome.changed;
    const details = leftOut(outcome);
    if (count > 0) toasts.success(t('media.deletedMany', { count }), { details });
    else toasts.error(details.join(' '));
  };
  const setKind = async (kind: ChosenPictureKind) => {
    const outcome = await run({ ids, versions, change: { kind } });
    if (!outcome) return;
    onDone();
    const { changed } = outcome;
    const before = CHOSEN_PICTURE_KINDS.find((other) => other !== kind) ?? kind;
    const undo = () =>
      run({
        ids: changed.map(({ id }) => id),
        versions: Object.fromEntries(changed.map(({ id, version }) => [id, version])),
        change: { kind: before },
      });
    const text = t('media.kindSet', { count: changed.length });
    toasts.success(text, { details: leftOut(outcome), ...(changed.length > 0 && { undo }) });
  };
  return { remove, setKind, isPending: change.isPending };
}

/** Says which pictures a change left out and why, with some names. */
function useLeftOut(chosen: readonly MediaEntry[]) {
  const { t } = useTranslation('admin');
  const nameOf = useMediaName();
  return ({ stale, refused, missing }: ChangesResponse): string[] => {
    const named = (files: readonly string[]) => {
      const names = chosen.filter(({ file }) => files.includes(file)).map((entry) => `“${nameOf(entry).text}”`);
      return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
    };
    const used = refused.filter(({ code }) => code === 'media.used').map(({ id }) => id);
    const others = [...stale, ...missing, ...refused.map(({ id }) => id)].filter((file) => !used.includes(file));
    return [
      ...(used.length > 0 ? [t('media.leftUsed', { count: used.length, names: named(used) })] : []),
      ...(others.length > 0 ? [t('media.leftOther', { count: others.length, names: named(others) })] : []),
    ];
  };
}
