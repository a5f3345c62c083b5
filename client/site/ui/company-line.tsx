import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import styles from './company-line.module.css';

/** The identity of the company in one line; nothing on a site that states none. */
export function CompanyLine() {
  const { t } = useTranslation();
  const { tradeName, mersis, taxOffice, taxNumber, kep, companyAddress } = useSite();
  const named = (name: string, value: string | undefined) => value && `${name}: ${value}`;
  const facts = [
    tradeName,
    companyAddress,
    named('MERSİS', mersis),
    named(t('footer.tax'), [taxOffice, taxNumber].filter(Boolean).join(' ')),
    named('KEP', kep),
  ];
  if (!facts.some(Boolean)) return null;
  return (
    <p className={`note ${styles.line}`}>
      {facts.filter(Boolean).map((fact) => (
        <Fragment key={fact}>
          <span lang={fact === tradeName || fact === companyAddress ? 'tr' : undefined}>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
