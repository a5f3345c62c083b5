import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NamedDraft } from '#client/admin/lib/editing/drafts.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { NOUN_SCREENS, nounOfEditor } from '#client/admin/lib/nouns.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { KIND_OF } from '#shared/constants.ts';
import { excerptOf } from '#shared/lib/excerpt.ts';
import { ADMIN_ROUTES, adminEditorPath, adminMessagePath, adminRoomPath } from '#shared/paths.ts';
import styles from './draft-list.module.css';

interface DraftListProps {
  drafts: readonly NamedDraft[];
  linked?: (draft: NamedDraft) => boolean;
  actions?: (draft: NamedDraft) => ReactNode;
}

export function DraftList({ drafts, linked = () => false, actions }: DraftListProps) {
  return (
    <ul className={styles.drafts}>
      {drafts.map((draft) => {
        const path = linked(draft) ? editorPath(draft.name) : undefined;
        const title = <DraftTitle {...draft} />;
        return (
          <li key={draft.name} ref={focusNeighbourOnRemoval}>
            {path === undefined ? title : <Link to={path}>{title}</Link>}{' '}
            <span className="soft" lang="tr">
              {formatDateTime(draft.savedAt)}
            </span>
            {actions?.(draft)}
          </li>
        );
      })}
    </ul>
  );
}

/** Drafts of what is no content of its own, by the prefix of a draft's name. */
const KINDS = {
  room: { label: 'drafts.room', path: adminRoomPath },
  note: { label: 'drafts.note', path: adminMessagePath },
  answer: { label: 'drafts.answer', path: adminMessagePath },
  translation: {
    label: 'drafts.translation',
    path: (noun: string, entity: string) => `${ADMIN_ROUTES.translations}?noun=${noun}&entity=${entity}`,
  },
  season: { label: 'drafts.season', path: () => ADMIN_ROUTES.prices },
  user: { label: 'drafts.user', path: (id: string) => adminEditorPath(ADMIN_ROUTES.users, id) },
  webhook: { label: 'drafts.webhook', path: (id: string) => adminEditorPath(ADMIN_ROUTES.webhooks, id) },
  media: { label: 'drafts.media', path: (id: string) => adminEditorPath(ADMIN_ROUTES.media, id) },
} as const;

const kindOf = (kind = '') => (Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : undefined);

function editorPath(name: string): string | undefined {
  const [kind, id = '', roomId = ''] = name.split(':');
  const other = kindOf(kind);
  const noun = nounOfEditor(name);
  if (other) return other.path(id, roomId);
  return noun && NOUN_SCREENS[noun].editPath(id);
}

function DraftTitle(draft: NamedDraft) {
  const { text, title } = useDraftTitle()(draft);
  return <TurkishParts text={text} parts={[title]} />;
}

export function useDraftTitle(): (draft: NamedDraft) => { text: string; title: string } {
  const { t } = useTranslation('admin');
  return ({ name, values }) => {
    const [kind = ''] = name.split(':');
    const noun = kindOf(kind) ? undefined : nounOfEditor(name);
    if (noun !== undefined && !(noun in KIND_OF)) return { text: t(NOUN_SCREENS[noun].title), title: '' };
    const title = String(values.name ?? values.title ?? values.type ?? excerptOf(String(values.text ?? ''))).trim();
    const shown = { title: title || t('drafts.untitled') };
    if (noun !== undefined) return { text: t('drafts.of', { kind: t(`activity.nouns.${noun}`), ...shown }), title };
    return { text: t(kindOf(kind)?.label ?? 'drafts.other', shown), title };
  };
}
