import { useTranslation } from 'react-i18next';
import { useSite } from '#client/site/lib/site/site-identity.ts';

/** Whether prices include taxes, on a site that says so. */
export function TaxNote() {
  const { t } = useTranslation();
  const { taxes } = useSite();
  return taxes && taxes !== 'none' ? <p className="note">{t(`price.taxes.${taxes}`)}</p> : null;
}
