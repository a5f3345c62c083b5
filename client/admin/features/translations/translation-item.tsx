import { useTranslation } from 'react-i18next';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TranslationEditor } from './translation-editor.tsx';
import { draftOf } from './translation-values.ts';
import styles from './translations.module.css';
import type { TranslationEditorProps } from './use-translation-editor.ts';

interface TranslationItemProps extends TranslationEditorProps {
  open: boolean;
  onOpen: () => void;
}

export function TranslationItem({ translation, field, open, onOpen, ...editing }: TranslationItemProps) {
  const { t } = useTranslation('admin');
  const { state, turkish, english } = translation;
  const label = t(field.label);
  return (
    <li className={styles.item} data-open={open || undefined}>
      <div className={`row ${styles.header}`}>
        <h3 className={styles.label}>{label}</h3>
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
          <p lang="tr" className={styles.closed}>
            {turkish.join(' · ') || <em className="soft">{t('conflict.empty')}</em>}
          </p>
          <p lang="en" className={styles.closed}>
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
