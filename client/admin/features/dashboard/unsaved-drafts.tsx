import { useQueries } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  draftsOf,
  type NamedDraft,
  onDraftsChanged,
  removeDraft,
  restoreDraft,
} from '#client/admin/lib/editing/drafts.ts';
import { focusOnRemoval } from '#client/admin/lib/focus.ts';
import { nounOfEditor, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import card from '#client/admin/ui/card.module.css';
import { DraftList, useDraftTitle } from '#client/admin/ui/draft-list.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ENTITY_NOUNS, KIND_OF } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import styles from './today.module.css';

export function UnsavedDrafts() {
  const { t } = useTranslation('admin');
  const id = useId();
  const username = useUsername();
  const [drafts, setDrafts] = useState<NamedDraft[]>([]);
  useEffect(() => {
    const read = () => setDrafts(draftsOf(username));
    read();
    return onDraftsChanged(read);
  }, [username]);
  const deleted = useDeletedDrafts(drafts);
  if (drafts.length === 0) return null;
  return (
    <section ref={focusPageOnRemoval} className={`panel ${card.card}`} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        {t('drafts.title')}
      </h2>
      <p className="soft">{t('drafts.text')}</p>
      <DraftList
        drafts={drafts}
        linked={({ name }) => !deleted.has(name)}
        actions={(draft) => <DraftActions draft={draft} deleted={deleted.has(draft.name)} />}
      />
    </section>
  );
}

const focusPageOnRemoval = focusOnRemoval(() => document.querySelector<HTMLElement>('h1'));

function DraftActions({ draft, deleted }: { draft: NamedDraft; deleted: boolean }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const username = useUsername();
  const { text, title } = useDraftTitle()(draft);
  const { name, ...content } = draft;
  const isOfMessage = /^(note|answer):/.test(name);
  const discard = () => {
    removeDraft(username, name);
    const undo = async () => {
      if (!restoreDraft(username, name, content)) toasts.error(t('drafts.newer'));
    };
    toasts.success(t('drafts.discarded', { draft: text }), { turkish: [title], undo });
  };
  return (
    <span className={styles.actions}>
      {deleted && <span>{t(isOfMessage ? 'drafts.messageDeleted' : 'drafts.deleted')}</span>}
      {deleted && !isOfMessage && <Link to={ADMIN_ROUTES.trash}>{t('drafts.openTrash')}</Link>}
      <EntryButton variant="ghost" onClick={discard} label="form.draftDiscard" name={text} />
    </span>
  );
}

/** The names of the drafts whose entity or room is deleted. */
function useDeletedDrafts(drafts: readonly NamedDraft[]): ReadonlySet<string> {
  const { client } = trpc.useUtils();
  const stored = drafts.flatMap(({ name }) => targetOf(name) ?? []);
  const targets = [...new Map(stored.map((target) => [target.id, target])).values()];
  const reads = useQueries({
    queries: targets.map(({ router, id }) => ({
      queryKey: getQueryKey(trpc[router].get, { id }, 'query'),
      queryFn: () => client[router].get.query({ id }),
      gcTime: 0,
    })),
  });

  const isDeleted = ({ name }: NamedDraft): boolean => {
    const target = targetOf(name);
    const read = reads[targets.findIndex(({ id }) => id === target?.id)];
    if (!target || !read) return false;
    if (errorCode(read.error) === target.notFound) return true;
    const [kind, , room] = name.split(':');
    if (kind !== 'room' || room === 'new' || !read.data || !('rooms' in read.data)) return false;
    return read.data.rooms.every((each) => !('id' in each) || each.id !== room);
  };
  return new Set(drafts.filter(isDeleted).map(({ name }) => name));
}

/** @returns undefined for settings, and for what is not stored yet */
function targetOf(name: string) {
  const [kind, id = 'new'] = name.split(':');
  if (id === 'new') return undefined;
  if (kind === 'note' || kind === 'answer') return { router: 'messages', id, notFound: 'message.notFound' } as const;
  const noun = ENTITY_NOUNS.find((each) => each === nounOfEditor(name));
  return noun && ({ router: ROUTER_OF[noun], id, notFound: `${KIND_OF[noun]}.notFound` } as const);
}
