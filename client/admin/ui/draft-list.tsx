import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_ROUTES, adminMessagePath } from '../../../shared/paths.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { TurkishParts } from '../../common/ui/turkish-parts.tsx';
import type { NamedDraft } from '../lib/editing/drafts.ts';
import { focusNeighbourOnRemoval } from '../lib/focus.ts';
import { SETTINGS_LABELS, SETTINGS_TABS } from '../lib/settings-tabs.ts';
import { formatDateTime } from '../lib/texts/format-date-time.ts';
import styles from './draft-list.module.css';

interface DraftListProps {
  drafts: readonly NamedDraft[];
  /** Whether a draft is a link that opens its editor. */
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
          <li key={draft.key} ref={focusNeighbourOnRemoval}>
            {path === undefined ? title : <Link to={path}>{title}</Link>}{' '}
            <span className={styles.time} lang="tr">
              {formatDateTime(draft.draft.savedAt)}
            </span>
            {actions?.(draft)}
          </li>
        );
      })}
    </ul>
  );
}

function editorPath(name: string): string | undefined {
  const [kind, id = '', roomId = ''] = name.split(':');
  const query = id === 'new' ? 'add' : `edit=${id}`;
  switch (kind) {
    case 'hotel':
      return `${ADMIN_ROUTES.hotels}?${query}`;
    case 'room':
      return `${ADMIN_ROUTES.hotels}?edit=${id}&room=${roomId}`;
    case 'post':
      return `${ADMIN_ROUTES.blog}?${query}`;
    case 'page':
      return `${ADMIN_ROUTES.pages}?${query}`;
    case 'settings':
      return `${ADMIN_ROUTES.settings}?tab=${id}`;
    case 'note':
      return adminMessagePath(id);
    default:
      return undefined;
  }
}

const LABELS = {
  hotel: 'drafts.hotel',
  room: 'drafts.room',
  post: 'drafts.post',
  page: 'drafts.page',
  note: 'drafts.note',
} as const;

function DraftTitle(draft: NamedDraft) {
  const { text, title } = useDraftTitle()(draft);
  return <TurkishParts text={text} parts={[title]} />;
}

/** The name of a draft, with the title in it, which is Turkish in both languages. */
export function useDraftTitle(): (draft: NamedDraft) => { text: string; title: string } {
  const { t } = useTranslation('admin');
  return ({ name, draft: { values } }) => {
    const [kind, part] = name.split(':');
    const tab = kind === 'settings' && SETTINGS_TABS.find((each) => each === part);
    if (tab) return { text: t(SETTINGS_LABELS[tab]), title: '' };
    const title = String(values.name ?? values.title ?? values.type ?? excerptOf(String(values.text ?? ''))).trim();
    const label = LABELS[kind as keyof typeof LABELS] ?? 'drafts.other';
    return { text: t(label, { title: title || t('drafts.untitled') }), title };
  };
}
