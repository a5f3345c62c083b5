import { useTranslation } from 'react-i18next';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { WaysOn } from '#client/site/features/layout/ways-on.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Section belowHeader>
      <PageHead title={t('notFound.pageTitle')} noIndex />
      <SectionHeading
        level={1}
        eyebrow={`404 · ${t('notFound.pageTitle')}`}
        title={t('notFound.title')}
        lead={t('notFound.text')}
      />
      <WaysOn />
    </Section>
  );
}
