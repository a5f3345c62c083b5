import { enBlog } from './admin/en/blog.ts';
import { enDashboard } from './admin/en/dashboard.ts';
import { enEditing } from './admin/en/editing.ts';
import { enHistory } from './admin/en/history.ts';
import { enHotels } from './admin/en/hotels.ts';
import { enLayout } from './admin/en/layout.ts';
import { enMedia } from './admin/en/media.ts';
import { enMessages } from './admin/en/messages.ts';
import { enOffers } from './admin/en/offers.ts';
import { enPages } from './admin/en/pages.ts';
import { enSettings } from './admin/en/settings.ts';
import { enStatistics } from './admin/en/statistics.ts';
import { enTranslations } from './admin/en/translations.ts';
import { enUsers } from './admin/en/users.ts';

export const enAdmin = {
  ...enBlog,
  ...enDashboard,
  ...enEditing,
  ...enHistory,
  ...enHotels,
  ...enLayout,
  ...enMedia,
  ...enMessages,
  ...enOffers,
  ...enPages,
  ...enSettings,
  ...enStatistics,
  ...enTranslations,
  ...enUsers,
};

/** The shape of both catalogues; a key missing in one catalogue does not compile. */
export type AdminCatalogue = typeof enAdmin;
