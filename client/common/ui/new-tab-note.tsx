import { useTranslation } from 'react-i18next';

/** Tells screen readers that a link opens a new tab; the last part of the link's text. */
export function NewTabNote() {
  const { t } = useTranslation();
  return <span className="visually-hidden"> ({t('action.opensNewTab')})</span>;
}
