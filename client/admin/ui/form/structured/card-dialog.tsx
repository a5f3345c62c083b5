import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { insertBehind } from './insert.ts';
import { type PickedTarget, TargetPicker } from './target-picker.tsx';

export function CardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useState('');
  const insert = ({ kind, id, name, ...target }: PickedTarget) => {
    const room = 'room' in target ? target.room : undefined;
    insertBehind(editor, [{ type: 'card', attrs: { kind, id, room, text: name } }]);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="structured.card">
      <DialogBody>
        <TargetPicker label="structured.cardTarget" query={query} onQuery={setQuery} withCards onChoose={insert} />
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
