import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../shared/paths.ts';
import { PageHead } from '../../features/chrome/page-head.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section, SectionHead } from '../../ui/section.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Section page>
      <PageHead title={t('notFound.title')} hidden />
      <SectionHead level={1} eyebrow="404" title={t('notFound.title')} lead={t('notFound.text')} />
      <ButtonLink to={publicPath.home(useLanguage())}>{t('notFound.home')}</ButtonLink>
    </Section>
  );
}
