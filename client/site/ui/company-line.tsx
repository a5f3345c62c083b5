import { useTranslation } from 'react-i18next';
import { useSite } from '#client/site/lib/site/site-identity.ts';

/** The identity of the company in one line; nothing on a site that states none. */
export function CompanyLine() {
  const { t } = useTranslation();
  const { tradeName, mersis, taxOffice, taxNumber, kep, companyAddress } = useSite();
  const tax = [taxOffice, taxNumber].filter(Boolean).join(' ');
  const facts = [
    tradeName,
    companyAddress,
    mersis && `MERSİS: ${mersis}`,
    tax && `${t('footer.tax')}: ${tax}`,
    kep && `KEP: ${kep}`,
  ].filter(Boolean);
  return facts.length > 0 ? <p className="note">{facts.join(' · ')}</p> : null;
}
