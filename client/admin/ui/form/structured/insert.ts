import type { Content, Editor } from '@tiptap/react';

/** Adds pictures or cards behind the cursor, or behind what is selected, such as the picture that was added before. */
export const insertBehind = (editor: Editor, content: Content): boolean =>
  editor.chain().focus().insertContentAt(editor.state.selection.to, content).run();
