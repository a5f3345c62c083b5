import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { ENTITY_SCREENS, ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { LoadingLine, QueryState } from '#client/admin/ui/errors/query-state.tsx';
import styles from '#client/admin/ui/list/entry.module.css';
import { useRevokeShareLink } from '#client/admin/ui/page-preview/use-revoke-share-link.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { SharedDraft } from '#shared/schemas/previews.ts';

/** The share links of all drafts (docs/rules.md#previews). */
export function ShareLinkList() {
  const { t } = useTranslation('admin');
  const links = trpc.previews.list.useQuery({});

  if (links.data === undefined)
    return <QueryState query={links} failed="preview.shareLoadFailed" loading={<LoadingLine />} />;
  if (links.data.items.length === 0) return <p>{t('preview.shareNone')}</p>;
  return (
    <ul>
      {links.data.items.map((link) => (
        <ShareLinkItem key={link.id} link={link} onSettled={() => links.refetch()} />
      ))}
    </ul>
  );
}

function ShareLinkItem({ link, onSettled }: { link: SharedDraft; onSettled: () => Promise<unknown> }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { name, title, noun, entity, createdBy: by } = link;
  const time = formatDateTime(link.expiresAt);
  const revoke = useRevokeShareLink(ROUTER_OF[noun], onSettled);
  return (
    <li ref={focusNeighbourOnRemoval} className={`row ${styles.entry}`}>
      <div>
        <p className="strong">
          <Link to={ENTITY_SCREENS[noun].editPath(entity)} lang="tr">
            {title}
          </Link>
          {name !== '' && <span dir="auto"> · {name}</span>}
        </p>
        <p className="fine-print tabular">
          <TurkishParts text={t('preview.shareUntil', { by: personName(by), time })} parts={[time]} />
        </p>
      </div>
      <EntryButton
        variant="danger"
        onClick={() => revoke({ id: entity, preview: link.id })}
        label="preview.shareRevoke"
        name={name || title}
      />
    </li>
  );
}
