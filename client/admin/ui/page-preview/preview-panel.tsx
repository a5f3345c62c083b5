import { X } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorPreview } from '#client/admin/lib/editing/editor-preview.ts';
import { FormLanguageContext } from '#client/admin/lib/editing/form-language.ts';
import { useDraftReads } from '#client/admin/lib/editing/use-draft-reads.ts';
import type { Editor } from '#client/admin/lib/editing/use-editor.ts';
import type { VersionedEntity } from '#client/admin/lib/editing/use-save.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { Choice } from '#client/admin/ui/choice.tsx';
import { Dialog } from '#client/admin/ui/dialog/dialog.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { PreviewHead } from '#client/common/lib/preview-messages.ts';
import { HeadPreview } from './head-preview.tsx';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import styles from './preview-panel.module.css';

interface PreviewPanelProps<V extends FieldValues, E extends VersionedEntity> {
  editor: Editor<V, E>;
  preview: EditorPreview<V, E>;
  beside: boolean;
  onClose: () => void;
}

/** Previews the form's values in three widths and both languages (docs/rules.md#previews). */
export function PreviewPanel<V extends FieldValues, E extends VersionedEntity>(props: PreviewPanelProps<V, E>) {
  const { editor, preview, beside, onClose } = props;
  const interfaceLanguage = useLanguage();
  const { chosen, view: formView, setView: setFormView } = useContext(FormLanguageContext);
  const [language, setLanguage] = useState(chosen ?? interfaceLanguage);
  // The preview follows the language of the form.
  useEffect(() => {
    if (chosen) setLanguage(chosen);
  }, [chosen]);
  const [width, setWidth] = useState<PreviewWidth>(beside ? 'desk' : 'phone');
  const [view, setView] = useState(preview.view ?? 'page');
  const [head, setHead] = useState<PreviewHead>();
  const values = useWatch({ control: editor.form.control }) as V;
  const isValid = editor.isValid(values);
  const { answer, error } = useDraftReads(preview, isValid ? values : undefined, editor.base, language);
  const page = answer && { ...answer, path: preview.path };
  const showsHead = view === 'head';
  const press = (pressed: readonly string[]) => {
    if (!preview.onPress) return;
    // The sheet would lie over the field.
    if (!beside) onClose();
    if (formView !== 'both' && formView !== language) setFormView(language);
    preview.onPress(pressed, values, language);
  };
  const content = (
    <>
      <div className={styles.choices}>
        <Choice label="preview.view" options={VIEWS} value={view} onChange={setView} />
        <Choice label="preview.language" options={LANGUAGES} value={language} onChange={setLanguage} />
        <div className={styles.choices}>
          {!showsHead && <Choice label="preview.width" options={WIDTHS} value={width} onChange={setWidth} />}
          {preview.actions}
        </div>
        <PreviewState isValid={isValid} error={error} />
        {preview.note && <div className={styles.note}>{preview.note(values)}</div>}
      </div>
      <div className={styles.stage}>
        <PreviewFrame page={page} width={width} covered={showsHead} onHead={setHead} onPress={press} />
        {showsHead && head && <HeadPreview head={head} language={language} />}
      </div>
    </>
  );
  if (beside) return <Beside onClose={onClose}>{content}</Beside>;
  return (
    <Dialog onClose={onClose} title="preview.title" wide>
      <div className={styles.sheet}>{content}</div>
    </Dialog>
  );
}

/** Says why the preview still shows an earlier state of the form. */
function PreviewState({ isValid, error }: { isValid: boolean; error: unknown }) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const isRefused = !isValid || Object.keys(fieldErrorCodes(error)).length > 0;
  return (
    <p role="status" className={styles.note}>
      {isRefused
        ? t('preview.invalid')
        : error !== undefined && t('preview.notUpdated', { reason: errorMessage(error) })}
    </p>
  );
}

const VIEWS = { page: 'preview.views.page', head: 'preview.views.head' } as const;
const LANGUAGES = { tr: 'form.turkish', en: 'form.english' } as const;
const WIDTHS = { phone: 'preview.widths.phone', tablet: 'preview.widths.tablet', desk: 'preview.widths.desk' } as const;

function Beside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [opener] = useState(document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement) moveFocus(opener);
    onClose();
  };
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {t('preview.title')}
        </h3>
        <button type="button" className="icon-button" aria-label={t('preview.close')} onClick={close}>
          <X />
        </button>
      </header>
      {children}
    </section>
  );
}
