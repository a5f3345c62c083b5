import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '#shared/text/fold.ts';
import { ActionButton } from '../../action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../dialog/dialog.tsx';
import { type Thing, ThingPicker, useThings } from './things.tsx';

export function CardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useState('');
  const things = useThings().filter(({ card }) => card);
  const insert = ({ card }: Thing) => {
    const { type: _, ...attrs } = card ?? {};
    editor.chain().focus().insertContent({ type: 'card', attrs }).run();
    onClose();
  };
  const insertFirst = () => {
    const first = things.find(({ name }) => fold(name).includes(fold(query.trim())));
    if (first) insert(first);
  };
  return (
    <Dialog onClose={onClose} title="structured.card">
      <DialogBody>
        <ThingPicker
          label="structured.cardTarget"
          things={things}
          query={query}
          onQuery={setQuery}
          onChoose={insert}
          onEnter={insertFirst}
        />
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
