import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { MediaPicker } from './media-picker.tsx';

interface LibraryButtonProps {
  /** The name of the field, which tells its button from those of other fields. */
  field?: AdminKey;
  /** How many pictures can be chosen. */
  max: number;
  /** The reason why no picture can be added now. */
  blocked?: string | undefined;
  onChoose: (urls: readonly string[]) => void;
}

/** Opens the library to choose from, for people who may read it. */
export function LibraryButton({ field, max, blocked, onChoose }: LibraryButtonProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const mayRead = useMay('media.read');
  const [open, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <ActionButton
        aria-haspopup="dialog"
        aria-disabled={blocked !== undefined}
        onClick={() => (blocked ? announce(blocked) : setOpen(true))}
      >
        {t('media.choose')}
        {field && <HiddenName name={t(field)} lang={language} />}
      </ActionButton>
      {open && <MediaPicker max={max} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
