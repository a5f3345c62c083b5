import { createBrowserRouter, Navigate } from 'react-router-dom';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { Account } from './pages/account.tsx';
import { Activity } from './pages/activity.tsx';
import { Blog } from './pages/blog.tsx';
import { Crash } from './pages/crash.tsx';
import { Dashboard } from './pages/dashboard.tsx';
import { ForgottenPasswordPage } from './pages/forgotten-password.tsx';
import { Hotels } from './pages/hotels.tsx';
import { Layout } from './pages/layout.tsx';
import { Login } from './pages/login.tsx';
import { MediaLibrary } from './pages/media.tsx';
import { Messages } from './pages/messages.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Offers } from './pages/offers.tsx';
import { Pages } from './pages/pages.tsx';
import { PasswordLink } from './pages/password-link.tsx';
import { Prices } from './pages/prices.tsx';
import { PersonalData } from './pages/privacy.tsx';
import { Settings } from './pages/settings.tsx';
import { Site } from './pages/site.tsx';
import { Texts } from './pages/texts.tsx';
import { Translations } from './pages/translations.tsx';
import { Trash } from './pages/trash.tsx';
import { Users } from './pages/users.tsx';

/** A data router, because only data routers support `useBlocker`, which guards unsaved changes. */
export const adminRouter = () =>
  createBrowserRouter([
    {
      errorElement: <Crash />,
      children: [
        { path: '/admin', element: <Navigate to={ADMIN_ROUTES.dashboard} replace /> },
        { path: ADMIN_ROUTES.login, element: <Login /> },
        { path: ADMIN_ROUTES.invitation, element: <PasswordLink kind="invitation" /> },
        { path: ADMIN_ROUTES.newPassword, element: <PasswordLink kind="reset" /> },
        { path: ADMIN_ROUTES.forgottenPassword, element: <ForgottenPasswordPage /> },
        {
          element: <Layout />,
          children: [
            { path: ADMIN_ROUTES.dashboard, element: <Dashboard /> },
            { path: ADMIN_ROUTES.hotels, element: <Hotels /> },
            { path: ADMIN_ROUTES.prices, element: <Prices /> },
            { path: ADMIN_ROUTES.blog, element: <Blog /> },
            { path: ADMIN_ROUTES.offers, element: <Offers /> },
            { path: ADMIN_ROUTES.pages, element: <Pages /> },
            { path: ADMIN_ROUTES.media, element: <MediaLibrary /> },
            { path: ADMIN_ROUTES.translations, element: <Translations /> },
            { path: `${ADMIN_ROUTES.messages}/:id?`, element: <Messages /> },
            { path: ADMIN_ROUTES.personalData, element: <PersonalData /> },
            { path: ADMIN_ROUTES.settings, element: <Settings /> },
            { path: ADMIN_ROUTES.site, element: <Site /> },
            { path: ADMIN_ROUTES.texts, element: <Texts /> },
            { path: ADMIN_ROUTES.activity, element: <Activity /> },
            { path: ADMIN_ROUTES.trash, element: <Trash /> },
            { path: ADMIN_ROUTES.users, element: <Users /> },
            { path: ADMIN_ROUTES.account, element: <Account /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
