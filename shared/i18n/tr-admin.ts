import { trBlog } from './admin/tr/blog.ts';
import { trDashboard } from './admin/tr/dashboard.ts';
import { trEditing } from './admin/tr/editing.ts';
import { trHistory } from './admin/tr/history.ts';
import { trHotels } from './admin/tr/hotels.ts';
import { trLayout } from './admin/tr/layout.ts';
import { trMedia } from './admin/tr/media.ts';
import { trMessages } from './admin/tr/messages.ts';
import { trOffers } from './admin/tr/offers.ts';
import { trPages } from './admin/tr/pages.ts';
import { trSettings } from './admin/tr/settings.ts';
import { trStatistics } from './admin/tr/statistics.ts';
import { trTranslations } from './admin/tr/translations.ts';
import { trUsers } from './admin/tr/users.ts';
import type { AdminCatalogue } from './en-admin.ts';

export const trAdmin = {
  ...trBlog,
  ...trDashboard,
  ...trEditing,
  ...trHistory,
  ...trHotels,
  ...trLayout,
  ...trMedia,
  ...trMessages,
  ...trOffers,
  ...trPages,
  ...trSettings,
  ...trStatistics,
  ...trTranslations,
  ...trUsers,
} satisfies AdminCatalogue;
