import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import type { Noun } from '#shared/constants.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { TranslationItem } from './translation-item.tsx';
import { type FieldOf, keyOf } from './translation-values.ts';
import styles from './translations.module.css';

interface TranslationListProps {
  translations: readonly Translation[];
  fieldOf: FieldOf;
  labelOf: (noun: Noun) => AdminKey;
  onSaved: (saved: Translation) => void;
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
  const keys = translations.map(keyOf);
  const open = opened && keys.includes(opened.key) ? opened : { key: keys[0] ?? '', focused: opened !== undefined };

  const goOn = async (from: string) => {
    const at = keys.indexOf(from);
    const more = at === keys.length - 1 ? await showMore() : undefined;
    const next = keys[at + 1] ?? (more && keyOf(more)) ?? keys.find((key) => key !== from);
    if (next === undefined) moveFocus(end());
    else setOpened({ key: next, focused: true });
  };
  const saved = (translation: Translation) => {
    announce(t('translations.saved'));
    void goOn(keyOf(translation));
    onSaved(translation);
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
  const id = useId();
  const [{ noun, name, roomName }] = texts;
  const kind = t(labelOf(noun));
  return (
    <section aria-labelledby={id}>
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
      <h2 id={id} className={styles.place} lang={name === '' ? undefined : 'tr'}>
        {roomName ?? (name || kind)}
      </h2>
      <ul className={styles.list}>{texts.map(children)}</ul>
    </section>
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
