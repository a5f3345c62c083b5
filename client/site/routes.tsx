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

/** Every public address, in the language of the page. */
export function PublicRoutes({ failure }: { failure: CallError | undefined }) {
  const language = useLanguage();
  const at = (pattern: string) => inLanguage(pattern, language);
  return useRoutes([
    {
      element: <Layout failure={failure} />,
      children: [
        { path: at(PUBLIC_ROUTES.home), element: <Home /> },
        { path: at(PUBLIC_ROUTES.branches), element: <Branches /> },
        { path: at(PUBLIC_ROUTES.hotel), element: <Hotel /> },
        { path: at(PUBLIC_ROUTES.blog), element: <Blog /> },
        { path: at(PUBLIC_ROUTES.post), element: <Post /> },
        { path: at(PUBLIC_ROUTES.about), element: <About /> },
        { path: at(PUBLIC_ROUTES.contact), element: <Contact /> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}
