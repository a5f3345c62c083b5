import { keepPreviousData } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '#client/admin/lib/nouns.ts';
import { SITE_ADDRESSES, SITE_PAGES, type SitePageTarget } from '#client/admin/lib/site-pages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { LINK_TARGETS } from '#shared/constants.ts';
import { placeOf } from '#shared/lib/found.ts';
import { ownPath } from '#shared/lib/links/own-address.ts';
import type { LinkTarget } from '#shared/schemas/links.ts';
import { CARD_KINDS } from '#shared/schemas/text-tree.ts';
import styles from './structured.module.css';

/** Without cards, the site's own pages are found too. */
export type PickedTarget = LinkTarget | SitePageTarget;

interface TargetPickerProps {
  label: AdminKey;
  query: string;
  onQuery: (query: string) => void;
  /** Whether only what has a card is found, which offers and pages do not. */
  withCards?: boolean;
  onChoose: (target: PickedTarget) => void;
  /** Enter in the field; without it Enter chooses the first result. */
  onEnter?: () => void;
}

/** What is searched for: a copied address of the site stands for its page. */
const asSearched = (query: string) => (ownPath(query, SITE_ADDRESSES) ?? query.trim()).slice(0, LINK_TARGETS.query);

const sitePages = (searched: string): PickedTarget[] =>
  SITE_PAGES.filter(
    ({ name, english, path }) =>
      path === searched || (!searched.startsWith('/') && placeOf([name, english], searched) !== undefined),
  );

/** A search over hotels, rooms, posts, offers, pages and files by name. */
export function TargetPicker({ label, query, onQuery, withCards = false, onChoose, onEnter }: TargetPickerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const searched = useDebouncedValue(asSearched(query));
  const options = { staleTime: 60_000 };
  const { data, isError, refetch } = trpc.links.search.useQuery(
    { q: searched },
    { ...options, placeholderData: keepPreviousData },
  );
  const offered = ({ items: targets = [] }: { items?: readonly LinkTarget[] } = {}, q = searched): PickedTarget[] => {
    if (withCards) return targets.filter(({ kind }) => CARD_KINDS.some((card) => card === kind));
    return q === '' ? [...targets, ...sitePages(q)] : [...sitePages(q), ...targets];
  };
  const found = offered(data);
  const chooseFirst = async () => {
    const q = asSearched(query);
    const [first] = offered(await utils.links.search.fetch({ q }, options).catch(() => undefined), q);
    // The person may have typed on, chosen something else or closed the dialog meanwhile.
    if (first && asSearched(field.current?.value ?? '') === q) onChoose(first);
  };
  return (
    <>
      <label htmlFor={id} className={fieldStyles.label}>
        {t(label)}
      </label>
      <input
        ref={field}
        id={id}
        className={fieldStyles.control}
        value={query}
        autoComplete="off"
        {...INITIAL_FOCUS}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            list.current?.querySelector('button')?.focus();
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (onEnter) onEnter();
          else void chooseFirst();
        }}
      />
      {isError && <LoadError onRetry={() => void refetch()}>{t('structured.searchFailed')}</LoadError>}
      <p role="status" className="fine-print">
        {data && t('structured.found', { count: found.length })}
      </p>
      <ul ref={list} className={styles.targets}>
        {found.map((target) => (
          <li key={`${target.kind}/${target.id}/${'room' in target ? target.room : ''}`}>
            <button type="button" className={`row ${styles.target}`} onClick={() => onChoose(target)}>
              {target.kind !== 'page' && target.kind !== 'file' && target.kind !== 'site' && (
                <Picture
                  src={target.image}
                  alt=""
                  kind={pictureOf(target.kind)}
                  sizes="4.5rem"
                  className={styles.targetPicture}
                />
              )}
              <span lang="tr">{target.name}</span> <span className="soft">{t(`structured.kinds.${target.kind}`)}</span>
              {!target.visible && <Badge variant="info">{t('structured.notVisible')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
