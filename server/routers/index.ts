import { router } from '../trpc.ts';
import { activityRouter } from './activity.ts';
import { authRouter } from './auth.ts';
import { blogRouter } from './blog.ts';
import { contactRouter } from './contact.ts';
import { contentRouter } from './content.ts';
import { hotelsRouter } from './hotels.ts';
import { messagesRouter } from './messages.ts';
import { pagesRouter } from './pages.ts';
import { seoRouter } from './seo.ts';
import { siteRouter } from './site.ts';
import { statisticsRouter } from './statistics.ts';
import { textsRouter } from './texts.ts';
import { trashRouter } from './trash.ts';
import { uploadRouter } from './upload.ts';

export const appRouter = router({
  hotels: hotelsRouter,
  blog: blogRouter,
  pages: pagesRouter,
  content: contentRouter,
  contact: contactRouter,
  messages: messagesRouter,
  seo: seoRouter,
  site: siteRouter,
  statistics: statisticsRouter,
  texts: textsRouter,
  auth: authRouter,
  upload: uploadRouter,
  activity: activityRouter,
  trash: trashRouter,
});
export type AppRouter = typeof appRouter;
