import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';
import { excerptOf } from '#shared/text/excerpt.ts';
import type { NamedDraft } from '../lib/editing/drafts.ts';
import { focusNeighbourOnRemoval } from '../lib/focus.ts';
import { SETTINGS_LABELS, SETTINGS_TABS } from '../lib/settings-tabs.ts';
import { formatDateTime } from '../lib/texts/format-date-time.ts';
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

const queryOf = (id: string) => (id === 'new' ? 'add' : `edit=${id}`);

/** By the prefix of a draft's name. */
const KINDS = {
  hotel: { label: 'drafts.hotel', path: (id: string) => `${ADMIN_ROUTES.hotels}?${queryOf(id)}` },
  room: { label: 'drafts.room', path: (id: string, room: string) => `${ADMIN_ROUTES.hotels}?edit=${id}&room=${room}` },
  post: { label: 'drafts.post', path: (id: string) => `${ADMIN_ROUTES.blog}?${queryOf(id)}` },
  offer: { label: 'drafts.offer', path: (id: string) => `${ADMIN_ROUTES.offers}?${queryOf(id)}` },
  page: { label: 'drafts.page', path: (id: string) => `${ADMIN_ROUTES.pages}?${queryOf(id)}` },
  note: { label: 'drafts.note', path: adminMessagePath },
  translation: {
    label: 'drafts.translation',
    path: (noun: string, entity: string) => `${ADMIN_ROUTES.translations}?noun=${noun}&entity=${entity}`,
  },
  user: { label: 'drafts.user', path: (id: string) => `${ADMIN_ROUTES.users}?${queryOf(id)}` },
  media: { label: 'drafts.media', path: (id: string) => `${ADMIN_ROUTES.media}?${queryOf(id)}` },
  site: { label: 'site.title', path: () => ADMIN_ROUTES.site },
  texts: { label: 'texts.pageTitle', path: () => ADMIN_ROUTES.texts },
} as const;

const kindOf = (kind = '') => (Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : undefined);

function editorPath(name: string): string | undefined {
  const [kind, id = '', roomId = ''] = name.split(':');
  return kind === 'settings' ? `${ADMIN_ROUTES.settings}?tab=${id}` : kindOf(kind)?.path(id, roomId);
}

function DraftTitle(draft: NamedDraft) {
  const { text, title } = useDraftTitle()(draft);
  return <TurkishParts text={text} parts={[title]} />;
}

export function useDraftTitle(): (draft: NamedDraft) => { text: string; title: string } {
  const { t } = useTranslation('admin');
  return ({ name, values }) => {
    const [kind, part] = name.split(':');
    const tab = kind === 'settings' && SETTINGS_TABS.find((each) => each === part);
    if (tab) return { text: t(SETTINGS_LABELS[tab]), title: '' };
    const title = String(values.name ?? values.title ?? values.type ?? excerptOf(String(values.text ?? ''))).trim();
    return { text: t(kindOf(kind)?.label ?? 'drafts.other', { title: title || t('drafts.untitled') }), title };
  };
}
