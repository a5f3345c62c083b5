import { enBlog } from './admin/en/blog.ts';
import { enDashboard } from './admin/en/dashboard.ts';
import { enDrafts } from './admin/en/drafts.ts';
import { enEditing } from './admin/en/editing.ts';
import { enHistory } from './admin/en/history.ts';
import { enHotelFacts } from './admin/en/hotel-facts.ts';
import { enHotels } from './admin/en/hotels.ts';
import { enIdentity } from './admin/en/identity.ts';
import { enImages } from './admin/en/images.ts';
import { enLayout } from './admin/en/layout.ts';
import { enLists } from './admin/en/lists.ts';
import { enMessageMails } from './admin/en/message-mails.ts';
import { enMessages } from './admin/en/messages.ts';
import { enPages } from './admin/en/pages.ts';
import { enPersonalData } from './admin/en/personal-data.ts';
import { enPreview } from './admin/en/preview.ts';
import { enPublishing } from './admin/en/publishing.ts';
import { enReservationTemplate } from './admin/en/reservation-template.ts';
import { enSession } from './admin/en/session.ts';
import { enSettings } from './admin/en/settings.ts';
import { enStatistics } from './admin/en/statistics.ts';
import { enTexts } from './admin/en/texts.ts';
import { enTrash } from './admin/en/trash.ts';

/** English interface texts of the back office; each area has a catalogue in `admin/`. */
export const enAdmin = {
  ...enBlog,
  ...enDashboard,
  ...enDrafts,
  ...enEditing,
  ...enHistory,
  ...enHotelFacts,
  ...enHotels,
  ...enIdentity,
  ...enImages,
  ...enLayout,
  ...enLists,
  ...enMessageMails,
  ...enMessages,
  ...enPages,
  ...enPersonalData,
  ...enPreview,
  ...enPublishing,
  ...enReservationTemplate,
  ...enSession,
  ...enSettings,
  ...enStatistics,
  ...enTexts,
  ...enTrash,
};

/** The shape both catalogues have; a key missing in one does not compile. */
export type AdminCatalogue = typeof enAdmin;
