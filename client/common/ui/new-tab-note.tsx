import { useTranslation } from 'react-i18next';

/** Visually hidden text at the end of a link that opens a new tab. */
export function NewTabNote() {
  const { t } = useTranslation();
  return <span className="visually-hidden"> ({t('action.opensNewTab')})</span>;
}
