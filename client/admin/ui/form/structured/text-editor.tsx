import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useContext, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#client/admin/lib/uploads/use-uploads.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { FieldsUndecidedContext } from '#client/admin/ui/editor/fields-undecided.ts';
import type { ControlProps } from '#client/admin/ui/form/field.tsx';
import { UploadList } from '#client/admin/ui/images/upload-list.tsx';
import type { Language } from '#shared/constants.ts';
import type { EditorDialogName } from './blocks.ts';
import { TextLanguageContext } from './card-view.tsx';
import { Clipboard } from './clipboard.ts';
import { ClipboardNotice } from './clipboard-notice.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EXTENSIONS } from './extensions.ts';
import { insertCopied } from './insert.ts';
import { edgeUnder } from './place.ts';
import { SlashMenu, type SlashOption } from './slash.ts';
import { SlashList } from './slash-menu.tsx';
import styles from './structured.module.css';
import { EditorToolbar } from './toolbar.tsx';
import { useFieldEditor } from './use-field-editor.ts';
import { usePictureFiles } from './use-picture-files.ts';

interface TextEditorProps {
  /** Path of the Markdown in the form's values. */
  name: string;
  lang: Language;
  /** Whether the editor begins low, as for the description of a room. */
  short: boolean;
  control: ControlProps;
}

/** While a form is saved, a text takes no input and keeps the focus, which a text that cannot be edited would lose. */
const TakesNoInput = Extension.create<{ during: { current: boolean } }>({
  name: 'takesNoInput',
  addProseMirrorPlugins() {
    const { during } = this.options;
    return [new Plugin({ filterTransaction: (change) => !during.current || !isTyped(change) })];
  },
});

/** Texts that are put into the editor are marked so that they do not count as typed. */
const isTyped = (change: Transaction) => change.docChanged && !change.getMeta('preventUpdate');

/** The field of a text with structure: its toolbar, the text, and what is put into the text. */
export function TextEditor({ name, lang, short, control }: TextEditorProps) {
  const { field, formState } = useController({ name });
  const undecided = useContext(FieldsUndecidedContext);
  const locked = useLocked(name);
  const [dialog, setDialog] = useState<EditorDialogName>();
  const toolbar = useRef<HTMLDivElement>(null);
  const slash = { list: useId(), options: useRef<readonly SlashOption[]>([]) };
  const saving = useRef(false);
  saving.current = formState.isSubmitting;
  const editor = useFieldEditor(field, !locked && !undecided, {
    extensions: [...EXTENSIONS, Clipboard, TakesNoInput.configure({ during: saving }), SlashMenu.configure(slash)],
    editorProps: {
      attributes: {
        ...attributesOf(control),
        role: 'textbox',
        // A text that cannot be edited is scrolled by keyboard too.
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': `${control.id}-label`,
        class: short ? `${styles.text} ${styles.short}` : (styles.text ?? ''),
        lang,
      },
      handlePaste: (view, event, slice) =>
        view.editable &&
        editor !== null &&
        (take(event.clipboardData, view.state.selection.to) || insertCopied(editor, slice)),
      handleDrop: (view, event, _slice, moved) =>
        !moved && view.editable && take(event.dataTransfer, edgeUnder(view, event)),
      handleKeyDown: keysTo(toolbar, setDialog),
    },
  });
  const { take, elementOf, uploads, cancel, retry } = usePictureFiles(editor);
  if (!editor) return null;
  return (
    <div className={styles.editor} data-invalid={control['aria-invalid']}>
      <EditorToolbar ref={toolbar} editor={editor} controls={control.id} onDialog={setDialog} />
      <TextLanguageContext value={lang}>
        <EditorContent editor={editor} />
      </TextLanguageContext>
      <ClipboardNotice editor={editor} />
      <SlashList editor={editor} {...slash} onDialog={setDialog} />
      {uploads.map((upload) => {
        const element = elementOf(upload.id);
        return element && <UploadPlace key={upload.id} upload={upload} element={element} />;
      })}
      {uploads.length > 0 && (
        <div className={styles.uploads}>
          <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
        </div>
      )}
      <EditorDialogs editor={editor} lang={lang} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** The keys that lead from the text to its toolbar, and to the dialogs of a link and of the selected picture. */
const keysTo =
  (toolbar: RefObject<HTMLElement | null>, onDialog: (dialog: EditorDialogName) => void) =>
  ({ state: { selection } }: EditorView, event: KeyboardEvent): boolean => {
    if (event.altKey && event.key === 'F10') {
      toolbar.current?.querySelector('button')?.focus();
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onDialog('link');
      return true;
    }
    const chosen = 'node' in selection ? String((selection.node as { type: { name: string } }).type.name) : '';
    if (event.key === 'Enter' && chosen === 'picture') {
      onDialog('picture');
      return true;
    }
    return false;
  };

/** Attributes without a value would say `undefined`. */
const attributesOf = (control: ControlProps): Record<string, string> =>
  Object.fromEntries(
    Object.entries(control).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The state of an upload at the place in the text where its picture comes. */
function UploadPlace({ upload, element }: { upload: Upload; element: HTMLElement }) {
  const { t } = useTranslation('admin');
  const { file, error, progress } = upload;
  return createPortal(
    <>
      <span>{t(error === undefined ? 'image.uploading' : 'structured.uploadFailed', { name: file.name })}</span>
      {error === undefined && <progress value={progress} />}
    </>,
    element,
  );
}
