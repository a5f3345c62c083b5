import { publicPath } from '../../../shared/paths.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Section belowHeader>
      <PageHead title={t('notFound.title')} noIndex />
      <SectionHeading level={1} eyebrow="404" title={t('notFound.title')} lead={t('notFound.text')} />
      <ButtonLink to={publicPath.home(useLanguage())}>{t('notFound.homeLink')}</ButtonLink>
    </Section>
  );
}
