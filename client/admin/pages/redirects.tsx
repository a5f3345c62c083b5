import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { PasteDialog } from '#client/admin/features/redirects/paste-dialog.tsx';
import { RedirectDialog } from '#client/admin/features/redirects/redirect-dialog.tsx';
import { MissingList, RedirectList } from '#client/admin/features/redirects/redirect-list.tsx';
import styles from '#client/admin/features/redirects/redirects.module.css';
import { focusWhenShown } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { REDIRECTS } from '#shared/constants.ts';

/** Where the dashboard leads to. */
const MISSING = 'missing';

type Open = 'paste' | { from?: string; to?: string; name?: string | undefined };

export function RedirectsPage() {
  const { t } = useTranslation('admin');
  const redirects = trpc.redirects.get.useQuery({});
  const { data } = redirects;
  const [open, setOpen] = useState<Open>();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${MISSING}`) focusWhenShown([MISSING]);
  }, [hash]);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title="redirects.title" subtitle="redirects.subtitle" />
      <QueryState query={redirects} failed="redirects.loadFailed" tellsReload />
      {data && (
        <div className="stack-wide">
          <CardSection title={t('redirects.list')}>
            <div className={styles.actions}>
              <ActionButton variant="primary" onClick={() => setOpen({})}>
                {t('redirects.add')}
              </ActionButton>
              <ActionButton onClick={() => setOpen('paste')}>{t('redirects.paste')}</ActionButton>
            </div>
            {data.redirects.length === 0 ? (
              <p>{t('redirects.empty')}</p>
            ) : (
              <RedirectList
                rows={data.redirects}
                onEdit={({ from, to, path, name }) => setOpen({ from, to, name: path && name })}
              />
            )}
          </CardSection>
          <CardSection
            id={MISSING}
            title={t('redirects.missing')}
            text={t('redirects.missingText', { days: REDIRECTS.missingDays })}
          >
            <MissingList missing={data.missing} onRedirect={(from) => setOpen({ from })} />
          </CardSection>
        </div>
      )}
      {open === 'paste' && <PasteDialog current={data?.redirects ?? []} onClose={close} />}
      {open && open !== 'paste' && (
        <RedirectDialog redirect={open.from === undefined ? undefined : { ...open, from: open.from }} onClose={close} />
      )}
    </>
  );
}
