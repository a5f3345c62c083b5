import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Language } from '#shared/constants.ts';

interface RemoveButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'onClick'> {
  /** The name of the entry, which is visually hidden. */
  name: string;
  nameLang: Language;
  iconSize?: string | number;
}

/** Removes an entry of a list; a cross that screen readers read as a word. */
export function RemoveButton({ name, nameLang, iconSize = 24, ...button }: RemoveButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <button type="button" {...button}>
      <X size={iconSize} />
      <span className="visually-hidden">{t('form.remove')}</span>
      <HiddenName name={name} lang={nameLang} />
    </button>
  );
}
