import { type Editor, type EditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { parseMarkdown } from '#shared/lib/markdown/parse.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';
import { toBlocks, toDocument } from './document.ts';

const documentOf = (text: string) => toDocument(parseMarkdown(text));

const textOf = (editor: Editor) => writeMarkdown(toBlocks(editor.getJSON()));

/** The editor of a text in a form. A text that nobody changes stays as it was saved, in whatever form. */
export function useFieldEditor(
  field: ControllerRenderProps,
  editable: boolean,
  options: Pick<EditorOptions, 'extensions' | 'editorProps'>,
): Editor | null {
  const value = String(field.value ?? '');
  const shown = useRef(value);
  /** The text as the form gave it, and as the editor would write it. */
  const given = useRef({ text: value, written: '' });
  const editor = useEditor({
    ...options,
    // The clipboard's own links have their addresses, and those without a scheme get one.
    enablePasteRules: ['bold', 'italic'],
    content: documentOf(value),
    editable,
    // The content security policy forbids the style sheet that the library would add.
    injectCSS: false,
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

  // Another text than the editor's own comes from a draft, the history, another user's save or Undo.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
    given.current = { text: value, written: textOf(editor) };
  }, [editor, value]);

  // The option counts only when the editor is made. A change of it is no change of the text.
  useEffect(() => {
    editor?.setEditable(editable, false);
  }, [editor, editable]);

  useEffect(() => {
    if (editor) field.ref({ focus: () => editor.commands.focus() });
  }, [editor, field.ref]);

  return editor;
}
