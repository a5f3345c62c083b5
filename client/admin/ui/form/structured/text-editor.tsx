import { Extension } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { FieldsUndecidedContext } from '#client/admin/ui/editor/fields-undecided.ts';
import type { ControlProps } from '#client/admin/ui/form/field.tsx';
import { UploadList } from '#client/admin/ui/images/upload-list.tsx';
import { MediaPicker } from '#client/admin/ui/media/media-picker.tsx';
import type { Language } from '#shared/constants.ts';
import { parseMarkdown } from '#shared/lib/markdown/parse.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';
import { type EditorDialogName, insertions } from './blocks.ts';
import { CardDialog } from './card-dialog.tsx';
import { TextLanguageContext } from './card-view.tsx';
import { Clipboard } from './clipboard.ts';
import { ClipboardNotice } from './clipboard-notice.tsx';
import { toBlocks, toDocument } from './document.ts';
import { EXTENSIONS } from './extensions.ts';
import { insertBehind, insertCopied } from './insert.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { edgeUnder } from './place.ts';
import { SlashMenu, type SlashOption } from './slash.ts';
import { SlashList } from './slash-menu.tsx';
import styles from './structured.module.css';
import { EditorToolbar } from './toolbar.tsx';
import { UploadPlace } from './upload-place.tsx';
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

const textOf = (editor: Editor) => writeMarkdown(toBlocks(editor.getJSON()));

/** The editor of a text with structure. A text that nobody changes stays as it was saved, in whatever form. */
export function TextEditor({ name, lang, short, control }: TextEditorProps) {
  const { field, formState } = useController({ name });
  const undecided = useContext(FieldsUndecidedContext);
  const locked = useLocked(name);
  const [dialog, setDialog] = useState<EditorDialogName>();
  const toolbar = useRef<HTMLDivElement>(null);
  const value = String(field.value ?? '');
  const shown = useRef(value);
  /** The text as the form gave it, and as the editor would write it. */
  const given = useRef({ text: value, written: '' });
  const pictureFiles = useRef({
    take: (_transfer: DataTransfer | null, _near: number | undefined): boolean => false,
    put: (_slice: Slice): boolean => false,
  });

  const { t } = useTranslation('admin');
  const slashList = useId();
  const slashOptions = useRef<readonly SlashOption[]>([]);
  const editable = !locked && !undecided;
  const saving = useRef(false);
  saving.current = formState.isSubmitting;
  const editor = useEditor({
    extensions: [
      ...EXTENSIONS,
      Clipboard,
      TakesNoInput.configure({ during: saving }),
      SlashMenu.configure({ list: slashList, options: slashOptions }),
    ],
    // The clipboard's own links have their addresses, and those without a scheme get one.
    enablePasteRules: ['bold', 'italic'],
    content: toDocument(parseMarkdown(value)),
    editable,
    // The content security policy forbids the style sheet that the library would add.
    injectCSS: false,
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
        (pictureFiles.current.take(event.clipboardData, view.state.selection.to) || pictureFiles.current.put(slice)),
      handleDrop: (view, event, _slice, moved) =>
        !moved && view.editable && pictureFiles.current.take(event.dataTransfer, edgeUnder(view, event)),
      handleKeyDown: (view, event) => {
        const { selection } = view.state;
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector('button')?.focus();
          return true;
        }
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          event.preventDefault();
          setDialog('link');
          return true;
        }
        const chosen = 'node' in selection ? String((selection.node as { type: { name: string } }).type.name) : '';
        if (event.key === 'Enter' && chosen === 'picture') {
          setDialog('picture');
          return true;
        }
        return false;
      },
    },
    onCreate: (created) => {
      given.current.written = textOf(created.editor);
    },
    onUpdate: (updated) => {
      const written = textOf(updated.editor);
      shown.current = written === given.current.written ? given.current.text : written;
      field.onChange(shown.current);
    },
    onBlur: field.onBlur,
  });

  const uploads = usePictureFiles(editor);
  pictureFiles.current = { take: uploads.take, put: (slice) => editor !== null && insertCopied(editor, slice) };

  // Another text than the editor's own comes from a draft, the history, another user's save or Undo.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(toDocument(parseMarkdown(value)), { emitUpdate: false });
    given.current = { text: value, written: textOf(editor) };
  }, [editor, value]);

  // The option counts only when the editor is made. A change of it is no change of the text.
  useEffect(() => {
    editor?.setEditable(editable, false);
  }, [editor, editable]);

  useEffect(() => {
    if (editor) field.ref({ focus: () => editor.commands.focus() });
  }, [editor, field.ref]);

  if (!editor) return null;
  const close = () => setDialog(undefined);
  const options = insertions(setDialog).map(({ label, Icon, run }) => ({
    label: t(label),
    Icon,
    run: () => void run(editor),
  }));
  slashOptions.current = options;
  const insertPictures = (images: readonly string[]) =>
    insertBehind(
      editor,
      images.map((image) => ({ type: 'picture', attrs: { image, alt: '', caption: '' } })),
    );
  const insertFile = ([url = '']: readonly string[]) =>
    insertBehind(editor, [{ type: 'file', attrs: { url, text: '' } }]);
  return (
    <div className={styles.editor} data-invalid={control['aria-invalid']}>
      <EditorToolbar ref={toolbar} editor={editor} controls={control.id} onDialog={setDialog} />
      <TextLanguageContext value={lang}>
        <EditorContent editor={editor} />
      </TextLanguageContext>
      <ClipboardNotice editor={editor} />
      <SlashList editor={editor} id={slashList} options={options} />
      {uploads.uploads.map((upload) => {
        const element = uploads.elementOf(upload.id);
        return element && <UploadPlace key={upload.id} upload={upload} element={element} />;
      })}
      {uploads.uploads.length > 0 && (
        <div className={styles.uploads}>
          <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
        </div>
      )}
      {dialog === 'link' && <LinkDialog editor={editor} lang={lang} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} lang={lang} onClose={close} />}
      {dialog === 'library' && <MediaPicker max={1} onChoose={insertPictures} onClose={close} />}
      {dialog === 'file' && <MediaPicker title="structured.file" files max={1} onChoose={insertFile} onClose={close} />}
      {dialog === 'card' && <CardDialog editor={editor} onClose={close} />}
    </div>
  );
}

/** Attributes without a value would say `undefined`. */
const attributesOf = (control: ControlProps): Record<string, string> =>
  Object.fromEntries(
    Object.entries(control).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
