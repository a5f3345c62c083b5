import { router } from '#server/api/trpc.ts';
import { activityRouter } from './activity.ts';
import { authRouter } from './auth/auth.ts';
import { blogRouter } from './blog.ts';
import { hotelsRouter } from './hotels.ts';
import { keysRouter } from './keys.ts';
import { linksRouter } from './links.ts';
import { mediaRouter } from './media.ts';
import { messagesRouter } from './messages/messages.ts';
import { offersRouter } from './offers.ts';
import { pagesRouter } from './pages.ts';
import { presenceRouter } from './presence.ts';
import { previewsRouter } from './previews.ts';
import { pricesRouter } from './prices.ts';
import { redirectsRouter } from './redirects.ts';
import { contactRouter } from './settings/contact.ts';
import { contentRouter } from './settings/content.ts';
import { seoRouter } from './settings/seo.ts';
import { siteRouter } from './settings/site.ts';
import { textsRouter } from './settings/texts.ts';
import { statisticsRouter } from './statistics.ts';
import { todayRouter } from './today.ts';
import { translationsRouter } from './translations.ts';
import { trashRouter } from './trash.ts';
import { uploadRouter } from './upload.ts';
import { usersRouter } from './users.ts';
import { webhooksRouter } from './webhooks.ts';

export const appRouter = router({
  hotels: hotelsRouter,
  blog: blogRouter,
  offers: offersRouter,
  pages: pagesRouter,
  content: contentRouter,
  contact: contactRouter,
  messages: messagesRouter,
  links: linksRouter,
  seo: seoRouter,
  site: siteRouter,
  statistics: statisticsRouter,
  texts: textsRouter,
  auth: authRouter,
  users: usersRouter,
  keys: keysRouter,
  webhooks: webhooksRouter,
  upload: uploadRouter,
  media: mediaRouter,
  activity: activityRouter,
  prices: pricesRouter,
  previews: previewsRouter,
  presence: presenceRouter,
  today: todayRouter,
  translations: translationsRouter,
  redirects: redirectsRouter,
  trash: trashRouter,
});
export type AppRouter = typeof appRouter;
