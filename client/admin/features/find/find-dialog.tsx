import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenOfFound } from '#client/admin/lib/nouns.ts';
import { useMayDo } from '#client/admin/lib/session/permissions.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { Dialog, DialogBody } from '#client/admin/ui/dialog/dialog.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { LINK_TARGETS } from '#shared/constants.ts';
import type { Found } from '#shared/schemas/links.ts';
import { type FindEntry, fittingEntries } from './entries.ts';
import styles from './find.module.css';

interface FindDialogProps {
  actions: readonly FindEntry[];
  fields: readonly FindEntry[];
  onChoose: (entry: FindEntry) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A search over things, settings and actions. The focus stays in the field, which names the active option. */
export function FindDialog({ actions, fields, onChoose, onClose }: FindDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { things, isSettled, query, fetch } = useThings(typed);
  const found = fittingEntries({ actions, things, fields }, typed.trim());
  const active = Math.min(chosen ?? 0, found.length - 1);
  const chooseTyped = async () => {
    const [first] = fittingEntries({ actions, things: await fetch(), fields }, typed.trim());
    // The person may have typed on or closed the dialog meanwhile.
    if (first && field.current?.value === typed) onChoose(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) return setChosen((active + step + found.length) % Math.max(1, found.length));
    const entry = found[active];
    if (chosen !== undefined && entry) onChoose(entry);
    else void chooseTyped();
  };
  return (
    <Dialog onClose={onClose} title="find.title">
      <DialogBody>
        <input
          ref={field}
          className={fieldStyles.control}
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(id, active) : undefined}
          placeholder={t('find.placeholder')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {query.isError && <LoadError onRetry={() => void query.refetch()}>{t('structured.searchFailed')}</LoadError>}
        <p role="status" className={`fine-print ${styles.status}`}>
          {typed.trim() !== '' &&
            isSettled &&
            (found.length > 0 ? t('structured.found', { count: found.length }) : t('find.none'))}
        </p>
        <Options id={id} entries={found} active={active} onChoose={onChoose} />
      </DialogBody>
    </Dialog>
  );
}

const optionId = (list: string, at: number) => `${list}-${at}`;

interface OptionsProps {
  id: string;
  entries: readonly FindEntry[];
  active: number;
  onChoose: (entry: FindEntry) => void;
}

function Options({ id, entries, active, onChoose }: OptionsProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('find.title')} className={styles.options}>
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        <div
          key={entry.key}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          className={`row ${styles.option}`}
          // A press leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          {entry.image ? (
            <Picture src={entry.image} alt="" kind="content" sizes="2rem" className={styles.picture} />
          ) : (
            <entry.Icon aria-hidden="true" className={styles.icon} />
          )}
          <span className={styles.label} lang={entry.lang}>
            {entry.label}
          </span>
          {entry.hidden && <Badge variant="info">{t('structured.notVisible')}</Badge>}
          <span className={`soft ${styles.kind}`}>{entry.kind}</span>
        </div>
      ))}
    </div>
  );
}

const FRESH = { staleTime: 10_000 };
const asSearched = (typed: string) => typed.trim().slice(0, LINK_TARGETS.query);

/** The hotels, rooms, posts, pages, pictures, people and messages that fit what is typed. */
function useThings(typed: string) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  // Without a second step that the role needs, the server answers nothing.
  const enabled = useMayDo()('links.read');
  const q = useDebouncedValue(asSearched(typed));
  const query = trpc.links.find.useQuery(
    { q },
    { ...FRESH, enabled: enabled && q !== '', placeholderData: keepPreviousData },
  );
  const toEntry = (found: Found): FindEntry => {
    const { kind, id, room, name, english, image, visible, at } = found;
    const { Icon, path } = screenOfFound(found);
    return {
      key: `${kind}/${id}/${room ?? ''}`,
      label: name,
      lang: kind === 'user' || kind === 'message' ? undefined : 'tr',
      kind: `${t(`find.kinds.${kind}`)}${at === undefined ? '' : ` · ${formatDateTime(at)}`}`,
      Icon,
      ...(kind === 'picture' && { image }),
      ...(english !== undefined && { words: [english] }),
      hidden: visible === false,
      to: path,
    };
  };
  return {
    things: q === '' || asSearched(typed) === '' ? [] : (query.data?.items ?? []).map(toEntry),
    isSettled: q === asSearched(typed) && !query.isFetching,
    query,
    /** The things of what is typed now, however short the pause was. */
    fetch: async () => {
      const now = asSearched(typed);
      if (!enabled || now === '') return [];
      const found = await utils.links.find.fetch({ q: now }, FRESH).catch(() => undefined);
      return (found?.items ?? []).map(toEntry);
    },
  };
}
