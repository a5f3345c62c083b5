import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import styles from './list-body.module.css';

/** A list of which one page is shown. */
export interface Paged {
  shown: readonly unknown[];
  rows: readonly unknown[];
  before: number;
  page: number;
  pages: number;
  setPage: (number: number) => void;
}

/** The numbered pages of a long list. */
export function Pager({ list: { shown, rows, before, page, pages, setPage } }: { list: Paged }) {
  const { t } = useTranslation('admin');
  if (pages === 1) return null;
  const step = (to: number) => () => {
    if (to < 1 || to > pages) return;
    setPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className={`row apart ${styles.pager}`} aria-label={t('list.pages')}>
      <ActionButton aria-disabled={page === 1} onClick={step(page - 1)}>
        {t('list.previous')}
      </ActionButton>
      <p role="status">{t('list.range', { from: before + 1, until: before + rows.length, total: shown.length })}</p>
      <ActionButton aria-disabled={page === pages} onClick={step(page + 1)}>
        {t('list.next')}
      </ActionButton>
    </nav>
  );
}
