import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { AnnouncementBar } from '#client/common/ui/announcement-bar.tsx';
import { linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import type { Content } from '#shared/schemas/content.ts';

export function Announcement({ content }: { content: Content }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { active, type, link, ...texts } = content.announcement;
  if (!active || texts.title + texts.content === '') return null;
  return (
    <AnnouncementBar
      aria-label={t('home.announcement')}
      type={type}
      link={link && linkInLanguage(link, language)}
      linkText={t('home.announcementLink')}
      title={{ text: texts.title, lang: langAttribute(content, 'announcement.title') }}
      content={{ text: texts.content, lang: langAttribute(content, 'announcement.content') }}
    />
  );
}
