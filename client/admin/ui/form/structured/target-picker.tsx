import { keepPreviousData } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '#client/admin/lib/nouns.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { LINK_TARGETS } from '#shared/constants.ts';
import type { LinkTarget } from '#shared/schemas/links.ts';
import { CARD_KINDS } from '#shared/schemas/text-tree.ts';
import styles from './structured.module.css';

interface TargetPickerProps {
  label: AdminKey;
  query: string;
  onQuery: (query: string) => void;
  /** Whether only what has a card is found, which offers and pages do not. */
  withCards?: boolean;
  onChoose: (target: LinkTarget) => void;
  /** Enter in the field; without it Enter chooses the first result. */
  onEnter?: () => void;
}

/** A search over hotels, rooms, posts, offers and pages by name. */
export function TargetPicker({ label, query, onQuery, withCards = false, onChoose, onEnter }: TargetPickerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const searched = useDebouncedValue(query.trim().slice(0, LINK_TARGETS.query));
  const options = { staleTime: 60_000 };
  const { data, isError, refetch } = trpc.links.search.useQuery(
    { q: searched },
    { ...options, placeholderData: keepPreviousData },
  );
  const offered = (targets: readonly LinkTarget[] = []) =>
    targets.filter(({ kind }) => !withCards || CARD_KINDS.some((card) => card === kind));
  const found = offered(data);
  const chooseFirst = async () => {
    const q = query.trim().slice(0, LINK_TARGETS.query);
    const [first] = offered(await utils.links.search.fetch({ q }, options).catch(() => undefined));
    // The person may have typed on, chosen something else or closed the dialog meanwhile.
    if (first && field.current?.value.trim().slice(0, LINK_TARGETS.query) === q) onChoose(first);
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
          <li key={`${target.kind}/${target.id}/${target.room}`}>
            <button type="button" className={styles.target} onClick={() => onChoose(target)}>
              {target.kind !== 'page' && (
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
