import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import entry from '#client/admin/ui/list/entry.module.css';
import { SearchField } from '#client/admin/ui/list/search-field.tsx';
import { fold } from '#shared/lib/fold.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';
import styles from './redirects.module.css';
import { useRedirectChange, withoutRedirect } from './use-redirects.ts';

export type Row = Redirects['redirects'][number];
const PAGE = 50;

interface RedirectListProps {
  rows: readonly Row[];
  onEdit: (row: Row) => void;
}

export function RedirectList({ rows, onEdit }: RedirectListProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PAGE);
  const { change } = useRedirectChange();
  const words = fold(search.trim());
  const found = rows.filter(({ from, to, name = '' }) => fold(`${from} ${to} ${name}`).includes(words));
  return (
    <>
      <search>
        <SearchField
          label={t('redirects.searchLabel')}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setMost(PAGE);
          }}
        />
      </search>
      <p role="status" className="fine-print">
        {t('redirects.found', { count: found.length })}
      </p>
      <ul aria-label={t('redirects.title')}>
        {found.slice(0, most).map((row) => (
          <li key={row.from} ref={focusNeighbourOnRemoval} className={`row ${entry.entry}`}>
            <div className={styles.addresses}>
              <p className="strong">{row.from}</p>
              <p className={styles.to}>
                <ArrowRight aria-hidden="true" />
                <span>
                  <span lang={row.name === undefined ? undefined : 'tr'}>{row.name ?? row.path ?? row.to}</span>{' '}
                  {row.name !== undefined && <span className="fine-print">{row.path}</span>}
                </span>
              </p>
              <div className={styles.marks}>
                {row.own && <Badge variant="info">{t('redirects.own')}</Badge>}
                {row.path === undefined && <Badge variant="warning">{t('redirects.gone')}</Badge>}
              </div>
            </div>
            <div className="buttons">
              <EntryButton onClick={() => onEdit(row)} label="form.edit" name={row.from} />
              <EntryButton
                variant="danger"
                onClick={() =>
                  void change(t('redirects.deleted', { from: row.from }), (list) => withoutRedirect(list, row))
                }
                label="form.delete"
                name={row.from}
              />
            </div>
          </li>
        ))}
      </ul>
      {found.length > most && <ActionButton onClick={() => setMost(most + PAGE)}>{t('redirects.more')}</ActionButton>}
    </>
  );
}

interface MissingListProps {
  missing: Redirects['missing'];
  onRedirect: (path: string) => void;
}

/** The addresses that visitors asked for and that the site does not have. */
export function MissingList({ missing, onRedirect }: MissingListProps) {
  const { t } = useTranslation('admin');
  if (missing.length === 0) return <p>{t('redirects.noMissing')}</p>;
  return (
    <ul aria-label={t('redirects.missing')}>
      {missing.map(({ path, count, lastAt }) => (
        <li key={path} className={`row ${entry.entry}`}>
          <div className={styles.addresses}>
            <p className="strong">{path}</p>
            <p className="fine-print tabular">{t('redirects.times', { count, time: formatDateTime(lastAt) })}</p>
          </div>
          <div className="buttons">
            <EntryButton onClick={() => onRedirect(path)} label="redirects.redirect" name={path} />
          </div>
        </li>
      ))}
    </ul>
  );
}
