import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { dismissPaste, joinPastedLines, lastPaste } from './clipboard.ts';
import styles from './structured.module.css';

const KINDS = ['pictures', 'merged', 'columns', 'rows'] as const;

/** Says which parts of the last paste did not come into the text, with a button that joins the lines of a PDF. */
export function ClipboardNotice({ editor }: { editor: Editor }) {
  const { t } = useTranslation('admin');
  const { notTaken, hasLines } = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      notTaken: lastPaste(shown).notTaken,
      hasLines: lastPaste(shown).lines !== undefined,
    }),
  });
  const lost = KINDS.flatMap((kind) => (notTaken?.[kind] ? [{ kind, count: notTaken[kind] }] : []));
  return (
    <div className={`row ${styles.notice}`}>
      <div role="status">
        {lost.map(({ kind, count }) => (
          <p key={kind}>{t(`structured.notTaken.${kind}`, { count })}</p>
        ))}
        {hasLines && <p>{t('structured.linesPasted')}</p>}
      </div>
      {hasLines && (
        <ActionButton variant="ghost" onClick={() => joinPastedLines(editor)}>
          {t('structured.joinLines')}
        </ActionButton>
      )}
      {(lost.length > 0 || hasLines) && (
        <ActionButton variant="ghost" onClick={() => dismissPaste(editor)}>
          {t('form.dismiss')}
        </ActionButton>
      )}
    </div>
  );
}
