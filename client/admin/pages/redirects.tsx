import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { MissingList } from '#client/admin/features/redirects/missing-list.tsx';
import { PasteDialog } from '#client/admin/features/redirects/paste-dialog.tsx';
import { RedirectDialog } from '#client/admin/features/redirects/redirect-dialog.tsx';
import { RedirectList } from '#client/admin/features/redirects/redirect-list.tsx';
import styles from '#client/admin/features/redirects/redirects.module.css';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import card from '#client/admin/ui/card.module.css';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { REDIRECTS } from '#shared/constants.ts';

type Open = 'paste' | { from?: string; to?: string; name?: string | undefined };

export function RedirectsPage() {
  const { t } = useTranslation('admin');
  const { data, isPending, isError, error, refetch } = trpc.redirects.get.useQuery({});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title="redirects.title" subtitle="redirects.subtitle" />
      {isPending && <Spinner />}
      {isError && (
        <LoadError error={error} onRetry={() => refetch()}>
          {t('redirects.loadFailed')}
        </LoadError>
      )}
      {data && (
        <div className={styles.sections}>
          <Section id="redirects-list" title="redirects.list">
            <div className={styles.actions}>
              <ActionButton variant="primary" onClick={() => setOpen({})}>
                {t('redirects.add')}
              </ActionButton>
              <ActionButton onClick={() => setOpen('paste')}>{t('redirects.paste')}</ActionButton>
            </div>
            {data.redirects.length === 0 ? (
              <p>{t('redirects.empty')}</p>
            ) : (
              <RedirectList rows={data.redirects} onEdit={({ from, to, name }) => setOpen({ from, to, name })} />
            )}
          </Section>
          <Section id="redirects-missing" title="redirects.missing" text="redirects.missingText">
            <MissingList missing={data.missing} onRedirect={(from) => setOpen({ from })} />
          </Section>
        </div>
      )}
      {open === 'paste' && <PasteDialog current={data?.redirects ?? []} onClose={close} />}
      {open && open !== 'paste' && (
        <RedirectDialog redirect={open.from === undefined ? undefined : { ...open, from: open.from }} onClose={close} />
      )}
    </>
  );
}

interface SectionProps {
  id: string;
  title: AdminKey;
  text?: AdminKey;
  children: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  const { t } = useTranslation('admin');
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        {t(title)}
      </h2>
      {text && <p className={card.text}>{t(text, { days: REDIRECTS.missingDays })}</p>}
      {children}
    </section>
  );
}
