import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/common/ui/button.tsx';
import { StayForm, type StayTarget } from './stay-form.tsx';
import stylesheet from './stay-sheet.css?url';

export interface StaySheetProps extends StayTarget {
  onClose: () => void;
}

export function StaySheet({ onClose, onChosen, ...target }: StaySheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const choose = () => {
    dialog.current?.close();
    onChosen?.();
  };
  return (
    <dialog ref={dialog} className="stay-sheet" aria-labelledby={title} onClose={onClose}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <h2 id={title}>{t('stay.title')}</h2>
      <StayForm {...target} onChosen={choose} />
      <Button variant="quiet" onClick={() => dialog.current?.close()}>
        {t('stay.close')}
      </Button>
    </dialog>
  );
}
