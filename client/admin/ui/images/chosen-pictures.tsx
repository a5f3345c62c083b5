import { useTranslation } from 'react-i18next';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import styles from './gallery-field.module.css';

interface ChosenPicturesProps {
  count: number;
  /** The place of the last picture. */
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClear: () => void;
}

const keepFocus = focusOnRemoval(filePickerOf);

/** The actions for the chosen pictures of a gallery. */
export function ChosenPictures({ count, last, onMove, onRemove, onClear }: ChosenPicturesProps) {
  const { t } = useTranslation('admin');
  return (
    <section ref={keepFocus} className={`row ${styles.chosen}`} aria-label={t('gallery.chosenGroup')}>
      <p role="status">{t('gallery.chosen', { count })}</p>
      <div className="row">
        <ActionButton variant="ghost" onClick={() => onMove(0)}>
          {t('gallery.toFront')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={() => onMove(last)}>
          {t('gallery.toEnd')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={onRemove}>
          {t('gallery.remove')}
        </ActionButton>
        <ActionButton variant="ghost" onClick={onClear}>
          {t('gallery.clear')}
        </ActionButton>
      </div>
    </section>
  );
}
