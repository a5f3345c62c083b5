import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { AnnouncementBar } from '#client/common/ui/announcement-bar.tsx';
import type { Homepage } from '#shared/schemas/content.ts';
import { langAttribute } from '../../lib/texts/lang-attribute.ts';
import { linkInLanguage } from './link-in-language.ts';

export function Announcement({ homepage }: { homepage: Homepage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { active, type, title, content, link } = homepage.announcement;
  if (!active || title + content === '') return null;
  return (
    <AnnouncementBar
      aria-label={t('home.announcement')}
      type={type}
      link={link && linkInLanguage(link, language)}
      linkText={t('home.announcementLink')}
      title={{ text: title, lang: langAttribute(homepage, 'announcement.title') }}
      content={{ text: content, lang: langAttribute(homepage, 'announcement.content') }}
    />
  );
}
