import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANY_FACTS, useSite } from '#client/site/lib/site/site-identity.ts';

interface CompanyFactsProps {
  className?: string | undefined;
  /** The frame of the list, which a site without these facts does not have. */
  children: (facts: ReactNode) => ReactNode;
}

/** The identity of the company; nothing of it on a site that states none. */
export function CompanyFacts({ className, children }: CompanyFactsProps) {
  const { t } = useTranslation();
  const site = useSite();
  const facts = COMPANY_FACTS.filter((name) => site[name]);
  if (facts.length === 0) return null;
  return children(
    <dl className={className}>
      {facts.map((name) => (
        <div key={name}>
          <dt>{t(`company.${name}`)}</dt>
          <dd lang="tr">{site[name]}</dd>
        </div>
      ))}
    </dl>,
  );
}
