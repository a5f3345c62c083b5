import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { ButtonLink } from '../../common/ui/button.tsx';
import { NAVIGATION, navigationPath } from '../features/layout/navigation.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import styles from './error-page.module.css';

export function NotFound() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Section belowHeader>
      <PageHead title={t('notFound.title')} noIndex />
      <SectionHeading level={1} eyebrow="404" title={t('notFound.title')} lead={t('notFound.text')} />
      <p className={styles.buttons}>
        {NAVIGATION.map((page) => (
          <ButtonLink key={page} to={navigationPath(page, language)}>
            {t(`nav.${page}`)}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}
