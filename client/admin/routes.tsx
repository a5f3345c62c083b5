import { createBrowserRouter, Navigate } from 'react-router-dom';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { settingsPath } from './lib/settings-tabs.ts';
import { Account } from './pages/account.tsx';
import { Activity } from './pages/activity.tsx';
import { Blog } from './pages/blog.tsx';
import { Crash } from './pages/crash.tsx';
import { Dashboard } from './pages/dashboard.tsx';
import {
  HotelRoute,
  MediaRoute,
  OfferRoute,
  PostRoute,
  RoomRoute,
  SitePageRoute,
  UserRoute,
  WebhookRoute,
} from './pages/editors.tsx';
import { ForgottenPasswordPage } from './pages/forgotten-password.tsx';
import { Hotels } from './pages/hotels.tsx';
import { Keys } from './pages/keys.tsx';
import { Layout } from './pages/layout.tsx';
import { Login } from './pages/login.tsx';
import { MediaLibrary } from './pages/media.tsx';
import { Messages } from './pages/messages.tsx';
import { Months } from './pages/months.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Offers } from './pages/offers.tsx';
import { Pages } from './pages/pages.tsx';
import { PasswordLink } from './pages/password-link.tsx';
import { Prices } from './pages/prices.tsx';
import { RedirectsPage } from './pages/redirects.tsx';
import { Settings } from './pages/settings.tsx';
import { Start } from './pages/start.tsx';
import { Translations } from './pages/translations.tsx';
import { Trash } from './pages/trash.tsx';
import { Users } from './pages/users.tsx';
import { Webhooks } from './pages/webhooks.tsx';

/** A data router, because only data routers support `useBlocker`, which guards unsaved changes. */
export const adminRouter = () =>
  createBrowserRouter([
    {
      errorElement: <Crash />,
      children: [
        { path: ADMIN_ROUTES.login, element: <Login /> },
        { path: ADMIN_ROUTES.invitation, element: <PasswordLink kind="invitation" /> },
        { path: ADMIN_ROUTES.newPassword, element: <PasswordLink kind="reset" /> },
        { path: ADMIN_ROUTES.forgottenPassword, element: <ForgottenPasswordPage /> },
        {
          element: <Layout />,
          children: [
            { path: ADMIN_ROUTES.start, element: <Start /> },
            { path: ADMIN_ROUTES.dashboard, element: <Dashboard /> },
            {
              path: ADMIN_ROUTES.hotels,
              element: <Hotels />,
              children: [
                { path: ':id', element: <HotelRoute /> },
                { path: ':id/rooms/:roomId', element: <RoomRoute /> },
              ],
            },
            { path: ADMIN_ROUTES.prices, element: <Prices /> },
            { path: ADMIN_ROUTES.blog, element: <Blog />, children: [{ path: ':id', element: <PostRoute /> }] },
            { path: ADMIN_ROUTES.offers, element: <Offers />, children: [{ path: ':id', element: <OfferRoute /> }] },
            { path: ADMIN_ROUTES.pages, element: <Pages />, children: [{ path: ':id', element: <SitePageRoute /> }] },
            {
              path: ADMIN_ROUTES.media,
              element: <MediaLibrary />,
              children: [{ path: ':id', element: <MediaRoute /> }],
            },
            { path: ADMIN_ROUTES.translations, element: <Translations /> },
            { path: `${ADMIN_ROUTES.messages}/:id?`, element: <Messages /> },
            { path: ADMIN_ROUTES.months, element: <Months /> },
            { path: ADMIN_ROUTES.redirects, element: <RedirectsPage /> },
            { path: ADMIN_ROUTES.settings, element: <Settings /> },
            // Tabs of the settings that were pages of their own.
            { path: ADMIN_ROUTES.site, element: <Navigate to={settingsPath('identity')} replace /> },
            { path: ADMIN_ROUTES.texts, element: <Navigate to={settingsPath('texts')} replace /> },
            { path: ADMIN_ROUTES.personalData, element: <Navigate to={settingsPath('mail')} replace /> },
            { path: ADMIN_ROUTES.activity, element: <Activity /> },
            { path: ADMIN_ROUTES.trash, element: <Trash /> },
            { path: ADMIN_ROUTES.users, element: <Users />, children: [{ path: ':id', element: <UserRoute /> }] },
            { path: ADMIN_ROUTES.keys, element: <Keys /> },
            {
              path: ADMIN_ROUTES.webhooks,
              element: <Webhooks />,
              children: [{ path: ':id', element: <WebhookRoute /> }],
            },
            { path: ADMIN_ROUTES.account, element: <Account /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
