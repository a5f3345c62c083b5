import { memo, type RefCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { download } from '#client/admin/lib/download.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { SITE_ADDRESSES } from '#client/admin/lib/site-pages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { CopyField } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { SelectBox } from '#client/admin/ui/list/select-box.tsx';
import type { Sorting } from '#client/admin/ui/list/sortable-item.tsx';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useDuplicate } from '#client/admin/ui/list/use-duplicate.ts';
import { PublishSwitch } from '#client/admin/ui/publishing/publish-switch.tsx';
import { QrCode } from '#client/admin/ui/qr-code/qr-code.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { DEFAULT_LANGUAGE, LIMITS } from '#shared/constants.ts';
import { publicPath, shortPath } from '#shared/paths.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';
import styles from './page-code.module.css';
import { usePageChanges } from './use-page-changes.ts';

interface PageRowsProps {
  all: readonly PageSummary[];
  /** The pages that search and filter leave. */
  pages: readonly PageSummary[];
  refOf: (id: string) => RefCallback<HTMLElement> | undefined;
}

/** The rows, which are not drawn again when an editor is opened over them. */
export const PageRows = memo(function PageRows({ all, pages, refOf }: PageRowsProps) {
  const { movePage } = usePageChanges();
  const mayOrder = useMay('pages.order');
  const mayAdd = all.length < LIMITS.pages;
  return (
    <SortableList
      items={pages}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      moreOf={({ slug }) => slug}
      // A place in a part of the list is ambiguous.
      disabled={!mayOrder || pages.length < all.length}
      onMove={(from, to) => movePage(all, from, to)}
      className="panel lined"
    >
      {(page, sorting) => <PageItem page={page} sorting={sorting} mayAdd={mayAdd} addedRef={refOf(page.id)} />}
    </SortableList>
  );
});

interface PageItemProps {
  page: PageSummary;
  sorting: Sorting;
  mayAdd: boolean;
  addedRef: RefCallback<HTMLElement> | undefined;
}

function PageItem({ page, sorting, mayAdd, addedRef }: PageItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { deletePage, togglePublished } = usePageChanges();
  const duplicate = useDuplicate('pages');
  const mayPublish = useMay('pages.publish');
  const mayDelete = useMay('pages.delete');
  const [showsCode, setShowsCode] = useState(false);
  const { id, title: name, slug, kind, place, published, missingEnglish = 0, outdatedEnglish = 0 } = page;
  return (
    <Row
      name={name}
      label={sorting.name}
      to={ENTITY_SCREENS.pages.editPath(id)}
      lead={
        <SelectBox id={id} name={sorting.name}>
          {sorting.handle}
        </SelectBox>
      }
      addedRef={addedRef}
      details={
        <>
          <span>{publicPath.page(DEFAULT_LANGUAGE, slug)}</span>
          <DraftBadge name={`page:${id}`} />
          <EnglishBadges
            missing={missingEnglish}
            outdated={outdatedEnglish}
            of={{ noun: 'pages', id, name: sorting.name }}
          />
        </>
      }
      facts={
        <>
          <p>{t(`pages.kinds.${kind}`)}</p>
          {place !== 'footer' && <p>{t(`pages.places.${place}`)}</p>}
        </>
      }
      state={
        mayPublish && <PublishSwitch name={sorting.name} of={{ published }} onToggle={() => togglePublished(page)} />
      }
      menu={
        <>
          <RowMenu
            id={mayPublish || mayDelete ? id : undefined}
            name={sorting.name}
            page={published ? publicPath.page(language, slug) : undefined}
            place={sorting.place}
            actions={[
              { label: 'pages.qrCode', onSelect: () => setShowsCode(true) },
              mayAdd && duplicate(id),
              mayDelete && { label: 'form.delete', danger: true, onSelect: () => deletePage(page) },
            ]}
          />
          {showsCode && <PageCode page={page} onClose={() => setShowsCode(false)} />}
        </>
      }
    />
  );
}

/** The short address of a page and its code for cameras. Printing prints the code under the name of the page alone. */
function PageCode({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const shown = useRef<HTMLDivElement>(null);
  const [origin = ''] = SITE_ADDRESSES;
  const address = origin + shortPath('tr', page.code ?? '');
  // Some readers take letters beyond ASCII for another encoding; the address of a host with such letters has none.
  const code = <QrCode text={new URL(address).href} label="pages.qrCode" failed="pages.qrFailed" />;
  const save = () => {
    const drawing = shown.current?.querySelector('svg')?.outerHTML;
    if (drawing) download(new Blob([drawing], { type: 'image/svg+xml' }), `${page.slug}-qr.svg`);
  };
  return (
    <Dialog onClose={onClose} title="pages.qrCode" description={<span lang="tr">{page.title}</span>}>
      <DialogBody>
        <div className={styles.code}>
          <div ref={shown}>{code}</div>
          <div className={styles.side}>
            <CopyField label="pages.shortAddress" value={address} copied="pages.addressCopied" />
            <p>{t(page.published ? 'pages.qrHint' : 'pages.qrDraft')}</p>
            <div className="buttons">
              <ActionButton variant="primary" onClick={save}>
                {t('pages.qrDownload')}
              </ActionButton>
              <ActionButton onClick={() => window.print()}>{t('pages.qrPrint')}</ActionButton>
            </div>
          </div>
        </div>
      </DialogBody>
      {createPortal(
        <div className={styles.sheet}>
          <p lang="tr">{page.title}</p>
          {code}
          <p>{address.replace(/^https?:\/\//, '')}</p>
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
