import { enBlog } from './admin/blog.ts';
import { enDashboard } from './admin/dashboard.ts';
import { enEditing } from './admin/editing.ts';
import { enHistory } from './admin/history.ts';
import { enHotels } from './admin/hotels.ts';
import { enKeys } from './admin/keys.ts';
import { enLayout } from './admin/layout.ts';
import { enMany } from './admin/many.ts';
import { enMedia } from './admin/media.ts';
import { enMessages } from './admin/messages.ts';
import { enNavigation } from './admin/navigation.ts';
import { enOffers } from './admin/offers.ts';
import { enPages } from './admin/pages.ts';
import { enPrices } from './admin/prices.ts';
import { enRedirects } from './admin/redirects.ts';
import { enSettings } from './admin/settings.ts';
import { enStatistics } from './admin/statistics.ts';
import { enTranslations } from './admin/translations.ts';
import { enUsers } from './admin/users.ts';
import { enWebhooks } from './admin/webhooks.ts';

export const enAdmin = {
  ...enBlog,
  ...enDashboard,
  ...enEditing,
  ...enHistory,
  ...enHotels,
  ...enKeys,
  ...enLayout,
  ...enMany,
  ...enMedia,
  ...enMessages,
  ...enNavigation,
  ...enOffers,
  ...enPages,
  ...enPrices,
  ...enRedirects,
  ...enSettings,
  ...enStatistics,
  ...enTranslations,
  ...enUsers,
  ...enWebhooks,
};

/** The shape of both catalogues; a key missing in one catalogue does not compile. */
export type AdminCatalogue = typeof enAdmin;
