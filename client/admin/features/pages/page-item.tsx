import { type ReactNode, type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import styles from '#client/admin/ui/list/list-item.module.css';
import { PublicAddress } from '#client/admin/ui/list/public-address.tsx';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { publicPath } from '#shared/paths.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import { usePageChanges } from './use-page-changes.ts';

interface PageItemProps {
  page: PageSummary;
  controls: ReactNode;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function PageItem({ page, controls, addedRef }: PageItemProps) {
  const { deletePage, togglePublished } = usePageChanges();
  const mayPublish = useMay('pages.publish');
  const mayDelete = useMay('pages.delete');
  const titleId = useId();
  const { title: name, published } = page;
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <div className={styles.text}>
        <h2 id={titleId} ref={addedRef} tabIndex={-1} className={styles.name} lang="tr">
          {name}
        </h2>
        <PageFacts page={page} />
      </div>
      <div className={styles.actions}>
        {mayPublish && <PublishSwitch name={name} of={{ published }} onToggle={() => togglePublished(page)} />}
        {controls}
        <div className={styles.buttons}>
          <EditLink to={ENTITY_SCREENS.pages.editPath(page.id)} name={name} />
          {mayDelete && (
            <EntryButton variant="danger" onClick={() => deletePage(page)} label="form.delete" name={name} />
          )}
        </div>
      </div>
    </article>
  );
}

function PageFacts({ page }: { page: PageSummary }) {
  const { t } = useTranslation('admin');
  return (
    <p className={styles.details}>
      <span>{t(`pages.kinds.${page.kind}`)}</span>
      <PublicAddress path={publicPath.page} slug={page.slug} name={page.title} live={page.published} />
      <DraftBadge name={`page:${page.id}`} />
      <EnglishBadges
        missing={page.missingEnglish ?? 0}
        outdated={page.outdatedEnglish ?? 0}
        of={{ noun: 'pages', id: page.id, name: page.title }}
      />
    </p>
  );
}
