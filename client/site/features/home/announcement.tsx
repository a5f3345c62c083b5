import { useTranslation } from 'react-i18next';
import type { Homepage } from '../../../../shared/schemas/content.ts';
import { langOf } from '../../../common/i18n/language.ts';
import { AnnouncementBar } from '../../../common/ui/announcement-bar.tsx';

export function Announcement({ homepage }: { homepage: Homepage }) {
  const { t } = useTranslation();
  const { type, title, content } = homepage.announcement;
  return (
    <AnnouncementBar
      label={t('home.announcement')}
      type={type}
      title={{ text: title, lang: langOf(homepage, 'announcement.title') }}
      content={{ text: content, lang: langOf(homepage, 'announcement.content') }}
    />
  );
}
