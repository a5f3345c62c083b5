import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { englishPath } from '#client/admin/lib/editing/english-texts.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { BesideFields } from '#client/admin/ui/editor/beside-fields.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { FormRow } from '#client/admin/ui/form-row.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { LIMITS } from '#shared/constants.ts';
import { formatBytes } from '#shared/lib/numbers/format-bytes.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Media, Use } from '#shared/schemas/media.ts';
import { FocusField } from './focus-field.tsx';
import { MediaActions } from './media-actions.tsx';
import styles from './media-uses.module.css';
import { MEDIA, type MediaValues } from './media-values.ts';
import { useEditableMedia } from './use-editable-media.ts';

interface MediaFormProps {
  editor: Editor<MediaValues, Media>;
  media: Media;
  onDeleted: () => void;
}

export function MediaForm({ editor, media, onDeleted }: MediaFormProps) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { url, kind, width, height, bytes, uploadedBy, uploadedAt } = media;
  const isFile = kind === 'file';
  const hint = isFile ? 'media.fileHint' : 'media.descriptionHint';
  const time = formatDateTime(uploadedAt);
  const editable = useEditableMedia(media);
  return (
    <>
      {kind === 'photo' && (
        <FieldGroup title="fields.focus">
          <FocusField url={url} width={width} height={height} />
        </FieldGroup>
      )}
      <FieldGroup title={isFile ? 'media.shownNames' : 'fields.alt'}>
        <p className="fine-print">{t(editable === 'nothing' ? 'media.shownElsewhere' : hint)}</p>
        <TextField name="alt" label={isFile ? 'media.nameTr' : 'image.alt'} maxLength={LIMITS.altText} lang="tr" />
        <TextField
          name={englishPath('alt')}
          label={isFile ? 'media.nameEn' : 'image.altEn'}
          maxLength={LIMITS.altText}
          lang="en"
        />
        <FormRow of={MEDIA.name} />
      </FieldGroup>
      <BesideFields editor={editor}>
        <FieldGroup title="media.usedIn">
          <MediaUses media={media} />
          <MediaActions media={media} dirty={editor.dirty} onDeleted={onDeleted} />
        </FieldGroup>
        <FieldGroup title="media.details">
          <div className={styles.facts}>
            <p>
              {isFile ? `PDF, ${formatBytes(bytes)}` : t('media.size', { width, height, bytes: formatBytes(bytes) })}
            </p>
            {uploadedBy !== '' && (
              <p>
                <TurkishParts text={t('media.uploadedBy', { by: personName(uploadedBy), time })} parts={[time]} />
              </p>
            )}
            <p>
              <a href={url} target="_blank" rel="noopener">
                {t('media.open')}
                <NewTabNote />
              </a>
            </p>
          </div>
        </FieldGroup>
      </BesideFields>
    </>
  );
}

const PLACES = ['saved', 'trash', 'history'] as const satisfies Use['place'][];

const addressOf = ({ noun, id, place }: Use) =>
  place === 'trash' ? ADMIN_ROUTES.trash : NOUN_SCREENS[noun].editPath(id);

/** Where a picture is used, with links to the editors; the trash and earlier versions are named apart. */
function MediaUses({ media: { uses, usedIn } }: { media: Media }) {
  const { t } = useTranslation('admin');
  if (uses === 0 && usedIn.length === 0) return <p>{t('media.usedNowhere')}</p>;
  const hidden = uses - usedIn.filter(({ place }) => place === 'saved').length;
  return (
    <div className="stack">
      {PLACES.map((place) => {
        const there = usedIn.filter((use) => use.place === place);
        if (there.length === 0) return null;
        return (
          <section key={place} aria-label={t(`media.places.${place}`)}>
            <p className={styles.place}>{t(`media.places.${place}`)}</p>
            <ul>
              {there.map((use) => (
                <li key={`${use.noun}/${use.id}`}>
                  <Link to={addressOf(use)} className={styles.link}>
                    {t(`activity.nouns.${use.noun}`)}
                    {use.name !== '' && (
                      <>
                        {': '}
                        <span lang="tr">{use.name}</span>
                      </>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {hidden > 0 && <p>{t('media.morePlaces', { count: hidden })}</p>}
    </div>
  );
}
