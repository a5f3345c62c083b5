import type { AdminCatalogue } from '#shared/i18n/en/admin.ts';
import { trBlog } from './admin/blog.ts';
import { trDashboard } from './admin/dashboard.ts';
import { trEditing } from './admin/editing.ts';
import { trHistory } from './admin/history.ts';
import { trHotels } from './admin/hotels.ts';
import { trKeys } from './admin/keys.ts';
import { trLayout } from './admin/layout.ts';
import { trMany } from './admin/many.ts';
import { trMedia } from './admin/media.ts';
import { trMessages } from './admin/messages.ts';
import { trNavigation } from './admin/navigation.ts';
import { trOffers } from './admin/offers.ts';
import { trPages } from './admin/pages.ts';
import { trPrices } from './admin/prices.ts';
import { trRedirects } from './admin/redirects.ts';
import { trSettings } from './admin/settings.ts';
import { trStatistics } from './admin/statistics.ts';
import { trTranslations } from './admin/translations.ts';
import { trUsers } from './admin/users.ts';
import { trWebhooks } from './admin/webhooks.ts';

export const trAdmin = {
  ...trBlog,
  ...trDashboard,
  ...trEditing,
  ...trHistory,
  ...trHotels,
  ...trKeys,
  ...trLayout,
  ...trMany,
  ...trMedia,
  ...trMessages,
  ...trNavigation,
  ...trOffers,
  ...trPages,
  ...trPrices,
  ...trRedirects,
  ...trSettings,
  ...trStatistics,
  ...trTranslations,
  ...trUsers,
  ...trWebhooks,
} satisfies AdminCatalogue;
