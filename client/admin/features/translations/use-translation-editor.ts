import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { CONFIRMED } from '#client/admin/lib/editing/english-texts.ts';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useUploadCount } from '#client/admin/lib/uploads/use-uploads.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { SameTexts, Translation } from '#shared/schemas/translations.ts';
import {
  draftOf,
  ENGLISH,
  type TranslationValues,
  toTranslationInput,
  toTranslationValues,
  translationSchema,
  type WrittenPlaces,
} from './translation-values.ts';

export interface TranslationEditorProps {
  translation: Translation;
  field: FormField;
  /** Whether the English text takes the focus when the editor appears. */
  focused: boolean;
  /** @param written the other places that the save has written too */
  onSaved: (saved: Translation, written: WrittenPlaces | undefined) => void;
  /** Whether a text is written wherever its Turkish text stands. */
  everywhere: boolean;
  onEverywhere: (everywhere: boolean) => void;
  /** Goes to the next text without a save. */
  onSkip: () => void;
}

/** The editor of one text, which is saved at its place or wherever its Turkish text stands, and what its buttons do. */
export function useTranslationEditor({ translation, field, everywhere, onSaved, onSkip }: TranslationEditorProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { client } = trpc.useUtils();
  const { noun, entity, room, field: name } = translation;
  const { data: same } = trpc.translations.same.useQuery(
    { noun, entity, room, field: name },
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  const places = everywhere && same && same.places.length > 1 ? same.places : undefined;
  const { update, written } = useTranslationSave(places);
  const { label } = field;
  const editor = useEditor<TranslationValues, Translation>({
    name: draftOf(translation),
    entity: translation,
    toValues: toTranslationValues,
    toInput: toTranslationInput,
    schema: translationSchema(translation, field),
    fields: [
      { name: 'text', label },
      { name: ENGLISH, label, longText: field.longText === true },
    ],
    update,
    // Not into the query of the list's entry, which would show another editor.
    reload: () => client.translations.get.query({ noun, entity, room, field: name }),
    onSaved: (saved) => onSaved(saved, written.current),
  });
  const { uploading, changeUploadCount } = useUploadCount();
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (uploading) announce(t('form.uploading'));
    if (editor.offeredDraft || editor.saving || uploading) return;
    if (editor.dirty) void editor.submit();
    else onSkip();
  };
  /** Saves that the English still fits its changed Turkish text. */
  const confirm = () => {
    editor.form.setValue(CONFIRMED as 'translations.confirmed', [name], { shouldDirty: true });
    void editor.submit();
  };
  return { editor, same, places, uploading, changeUploadCount, submit, confirm };
}

/** Saves an English text at its place, or at all places with the same Turkish text. @param places all, or none */
function useTranslationSave(places: SameTexts['places'] = []) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const save = trpc.translations.save.useMutation();
  const changes = trpc.translations.changes.useMutation();
  const written = useRef<WrittenPlaces>(undefined);

  const write = (stored: Translation, english: string[]): Promise<ChangesResponse> =>
    changes.mutateAsync({
      noun: stored.noun,
      english,
      places: places.map(({ entity, room, field }) => ({ entity, room, field })),
      versions: Object.fromEntries(
        places.map(({ entity, version }) => [entity, entity === stored.entity ? stored.version : version]),
      ),
    });

  const update = async (values: TranslationValues, stored: Translation): Promise<Translation> => {
    const { noun, entity, room, field, version } = stored;
    const { text } = toTranslationInput(values).translations.en;
    const english = [text].flat();
    const isTyped = !isEqual(values.translations.en, toTranslationValues(stored).translations.en);
    written.current = undefined;
    if (places.length > 0 && isTyped) {
      const outcome = await write(stored, english);
      const isWritten = outcome.changed.some(({ id }) => id === entity);
      if (isWritten) written.current = { places, outcome };
      else void utils.translations.list.invalidate();
      if (isWritten) return client.translations.get.query({ noun, entity, room, field });
    }
    // Of a text that could not be written everywhere, its own save says why.
    return save.mutateAsync({
      ...{ noun, entity, room, field, version },
      ...(isTyped && { english }),
      confirmed: values.translations.confirmed.length > 0,
    });
  };
  return { update, written };
}
