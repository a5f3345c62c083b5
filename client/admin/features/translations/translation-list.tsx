import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Noun } from '#shared/constants.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { TranslationEditor } from './translation-editor.tsx';
import { draftOf, type FieldOf, keyOf, type WrittenPlaces, writtenKeys } from './translation-values.ts';
import styles from './translations.module.css';
import type { TranslationEditorProps } from './use-translation-editor.ts';

interface TranslationListProps {
  translations: readonly Translation[];
  fieldOf: FieldOf;
  labelOf: (noun: Noun) => AdminKey;
  onSaved: (saved: Translation, written: WrittenPlaces | undefined) => void;
  /** Shows more texts. @returns the first of them; undefined when there are no more */
  showMore: () => Promise<Translation | undefined>;
  /** Takes the focus when no text is left. */
  end: () => HTMLElement | null;
}

/** The texts by place, one of them open: first the first text, then the text after the saved one. */
export function TranslationList(props: TranslationListProps) {
  const { translations, fieldOf, labelOf, onSaved, showMore, end } = props;
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const [opened, setOpened] = useState<{ key: string; focused: boolean }>();
  const [everywhere, setEverywhere] = useState(false);
  const keys = translations.map(keyOf);
  const open = opened && keys.includes(opened.key) ? opened : { key: keys[0] ?? '', focused: opened !== undefined };

  const goOn = async (from: string, others: readonly string[] = []) => {
    const left = keys.filter((key) => key === from || !others.includes(key));
    const at = left.indexOf(from);
    const more = at === left.length - 1 ? await showMore() : undefined;
    const next = left[at + 1] ?? (more && keyOf(more)) ?? left.find((key) => key !== from);
    if (next === undefined) moveFocus(end());
    else setOpened({ key: next, focused: true });
  };
  const saved = (translation: Translation, written: WrittenPlaces | undefined) => {
    announce(t('translations.saved'));
    void goOn(keyOf(translation), written && writtenKeys(translation.noun, written));
    onSaved(translation, written);
  };
  return (
    <div className={styles.places}>
      {byPlace(translations).map((texts) => (
        <PlaceTexts key={keyOf(texts[0])} texts={texts} labelOf={labelOf}>
          {(translation) => {
            const key = keyOf(translation);
            return (
              <TranslationItem
                key={key}
                translation={translation}
                field={fieldOf(translation)}
                open={key === open.key}
                focused={open.focused}
                onOpen={() => setOpened({ key, focused: true })}
                everywhere={everywhere}
                onEverywhere={setEverywhere}
                onSaved={saved}
                onSkip={() => void goOn(key)}
              />
            );
          }}
        </PlaceTexts>
      ))}
    </div>
  );
}

type Texts = [Translation, ...Translation[]];

interface PlaceTextsProps {
  texts: Texts;
  labelOf: (noun: Noun) => AdminKey;
  children: (translation: Translation) => React.ReactNode;
}

function PlaceTexts({ texts, labelOf, children }: PlaceTextsProps) {
  const { t } = useTranslation('admin');
  const [{ noun, name, roomName }] = texts;
  const kind = t(labelOf(noun));
  return (
    // Many rooms have the same name, so that a landmark for each would lead nowhere.
    <div>
      {name !== '' && (
        <p className={styles.kind}>
          {kind}
          {roomName !== undefined && (
            <>
              {' · '}
              <span lang="tr">{name}</span>
            </>
          )}
        </p>
      )}
      <h2 className={styles.place} lang={name === '' ? undefined : 'tr'}>
        {roomName ?? (name || kind)}
      </h2>
      <ul className={`panel lined ${styles.list}`}>{texts.map(children)}</ul>
    </div>
  );
}

function byPlace(translations: readonly Translation[]): Texts[] {
  const places: Texts[] = [];
  for (const translation of translations) {
    const last = places.at(-1);
    const isSame = last && placeOf(last[0]) === placeOf(translation);
    if (isSame) last.push(translation);
    else places.push([translation]);
  }
  return places;
}

const placeOf = ({ noun, entity, room = '' }: Translation) => `${noun} ${entity} ${room}`;

interface TranslationItemProps extends TranslationEditorProps {
  open: boolean;
  onOpen: () => void;
}

function TranslationItem({ translation, field, open, onOpen, ...editing }: TranslationItemProps) {
  const { t } = useTranslation('admin');
  const { state, turkish, english } = translation;
  const label = t(field.label);
  return (
    <li className={styles.item} data-open={open || undefined}>
      <div className={`row ${styles.header}`}>
        <h3 className="small-heading">{label}</h3>
        {state !== 'current' && <Badge variant="warning">{t(`translations.states.${state}`)}</Badge>}
        {open && (
          <p className={`fine-print ${styles.facts}`}>
            {translation.path && <code>{translation.path}</code>}
            {field.maxLength && (
              <span>
                {t(translation.isList ? 'translations.limitEach' : 'translations.limit', { count: field.maxLength })}
              </span>
            )}
          </p>
        )}
        {!open && <DraftBadge name={draftOf(translation)} />}
        {!open && (
          <EntryButton
            variant="ghost"
            className={undefined}
            onClick={onOpen}
            label={state === 'missing' ? 'translations.translate' : 'form.edit'}
            name={label}
            nameLang={undefined}
          />
        )}
      </div>
      {open ? (
        <OpenTranslation translation={translation} field={field} {...editing} />
      ) : (
        <div className={styles.columns}>
          <p lang="tr" className={`two-lines ${styles.closed}`}>
            {turkish.join(' · ') || <em className="soft">{t('conflict.empty')}</em>}
          </p>
          <p lang="en" className={`two-lines ${styles.closed}`}>
            {english.join(' · ')}
          </p>
        </div>
      )}
    </li>
  );
}

/** An outdated text is read again when it is opened, with the Turkish text that it was made from. */
function OpenTranslation(props: Omit<TranslationItemProps, 'open' | 'onOpen'>) {
  const { translation } = props;
  const { noun, entity, room, field, state } = translation;
  const whole = trpc.translations.get.useQuery(
    { noun, entity, room, field },
    { enabled: state === 'outdated', gcTime: 0, refetchOnWindowFocus: false },
  );
  if (whole.isLoading) return <LoadingLine />;
  const newest = whole.data && whole.data.version >= translation.version ? whole.data : translation;
  return <TranslationEditor {...props} translation={newest} />;
}
