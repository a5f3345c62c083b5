import { useRoutes } from 'react-router-dom';
import { inLanguage, PUBLIC_ROUTES } from '../../shared/paths.ts';
import { useLanguage } from '../common/i18n/language.ts';
import type { CallError } from '../common/lib/call-error.ts';
import { About } from './pages/about.tsx';
import { Blog } from './pages/blog.tsx';
import { Branches } from './pages/branches.tsx';
import { Contact } from './pages/contact.tsx';
import { Home } from './pages/home.tsx';
import { Hotel } from './pages/hotel.tsx';
import { Layout } from './pages/layout.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Post } from './pages/post.tsx';

/** The pages at their addresses in the page's language. */
export function SiteRoutes({ error }: { error: CallError | undefined }) {
  const language = useLanguage();
  const path = (route: string) => inLanguage(route, language);
  return useRoutes([
    {
      element: <Layout error={error} />,
      children: [
        { path: path(PUBLIC_ROUTES.home), element: <Home /> },
        { path: path(PUBLIC_ROUTES.branches), element: <Branches /> },
        { path: path(PUBLIC_ROUTES.hotel), element: <Hotel /> },
        { path: path(PUBLIC_ROUTES.blog), element: <Blog /> },
        { path: path(PUBLIC_ROUTES.post), element: <Post /> },
        { path: path(PUBLIC_ROUTES.about), element: <About /> },
        { path: path(PUBLIC_ROUTES.contact), element: <Contact /> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}
