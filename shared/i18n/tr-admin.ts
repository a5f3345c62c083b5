import { trBlog } from './admin/tr/blog.ts';
import { trDashboard } from './admin/tr/dashboard.ts';
import { trDrafts } from './admin/tr/drafts.ts';
import { trEditing } from './admin/tr/editing.ts';
import { trHistory } from './admin/tr/history.ts';
import { trHotelFacts } from './admin/tr/hotel-facts.ts';
import { trHotels } from './admin/tr/hotels.ts';
import { trIdentity } from './admin/tr/identity.ts';
import { trImages } from './admin/tr/images.ts';
import { trLayout } from './admin/tr/layout.ts';
import { trLists } from './admin/tr/lists.ts';
import { trMessageMails } from './admin/tr/message-mails.ts';
import { trMessages } from './admin/tr/messages.ts';
import { trPages } from './admin/tr/pages.ts';
import { trPersonalData } from './admin/tr/personal-data.ts';
import { trPreview } from './admin/tr/preview.ts';
import { trPublishing } from './admin/tr/publishing.ts';
import { trReservationTemplate } from './admin/tr/reservation-template.ts';
import { trSession } from './admin/tr/session.ts';
import { trSettings } from './admin/tr/settings.ts';
import { trStatistics } from './admin/tr/statistics.ts';
import { trTexts } from './admin/tr/texts.ts';
import { trTrash } from './admin/tr/trash.ts';
import type { AdminCatalogue } from './en-admin.ts';

/** Turkish interface texts of the back office. */
export const trAdmin = {
  ...trBlog,
  ...trDashboard,
  ...trDrafts,
  ...trEditing,
  ...trHistory,
  ...trHotelFacts,
  ...trHotels,
  ...trIdentity,
  ...trImages,
  ...trLayout,
  ...trLists,
  ...trMessageMails,
  ...trMessages,
  ...trPages,
  ...trPersonalData,
  ...trPreview,
  ...trPublishing,
  ...trReservationTemplate,
  ...trSession,
  ...trSettings,
  ...trStatistics,
  ...trTexts,
  ...trTrash,
} satisfies AdminCatalogue;
