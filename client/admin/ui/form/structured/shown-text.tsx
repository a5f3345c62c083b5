import { EditorContent, useEditor } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/constants.ts';
import { parseMarkdown } from '#shared/lib/markdown/parse.ts';
import { TextLanguageContext } from './card-view.tsx';
import { toDocument } from './document.ts';
import { EXTENSIONS } from './extensions.ts';
import styles from './shown-text.module.css';
import textStyles from './structured.module.css';

interface ShownTextProps {
  text: string;
  lang: Language;
  label: string;
}

/** A text with structure to read, with its pictures, their descriptions and its cards. */
export function ShownText({ text, lang, label }: ShownTextProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor(
    {
      extensions: EXTENSIONS,
      content: toDocument(parseMarkdown(text)),
      editable: false,
      // The content security policy forbids the style sheet that the library would add.
      injectCSS: false,
      // A long table is scrolled by keyboard too.
      editorProps: {
        attributes: {
          role: 'group',
          'aria-label': label,
          tabindex: '0',
          class: `${textStyles.text} ${styles.shown}`,
          lang,
        },
      },
    },
    [text],
  );
  return (
    <TextLanguageContext value={lang}>
      <EditorContent
        editor={editor}
        style={{ '--described': JSON.stringify(`${t('structured.described')} `) } as CSSProperties}
        // A link would leave what is being written.
        onClick={(event) => event.preventDefault()}
      />
    </TextLanguageContext>
  );
}
