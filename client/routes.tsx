import { Route, Routes } from 'react-router-dom';
import { inLanguage, PUBLIC_ROUTES } from '../shared/paths.ts';
import { useLanguage } from './i18n/language.ts';
import type { Failure } from './lib/failure.ts';
import { About } from './pages/public/about.tsx';
import { Blog } from './pages/public/blog.tsx';
import { Branches } from './pages/public/branches.tsx';
import { Contact } from './pages/public/contact.tsx';
import { Home } from './pages/public/home.tsx';
import { Hotel } from './pages/public/hotel.tsx';
import { Layout } from './pages/public/layout.tsx';
import { NotFound } from './pages/public/not-found.tsx';
import { Post } from './pages/public/post.tsx';

/** Every public address, in the language of the page. */
export function PublicRoutes({ failure }: { failure: Failure | undefined }) {
  const language = useLanguage();
  const at = (pattern: string) => inLanguage(pattern, language);
  return (
    <Routes>
      <Route element={<Layout failure={failure} />}>
        <Route path={at(PUBLIC_ROUTES.home)} element={<Home />} />
        <Route path={at(PUBLIC_ROUTES.branches)} element={<Branches />} />
        <Route path={at(PUBLIC_ROUTES.hotel)} element={<Hotel />} />
        <Route path={at(PUBLIC_ROUTES.blog)} element={<Blog />} />
        <Route path={at(PUBLIC_ROUTES.post)} element={<Post />} />
        <Route path={at(PUBLIC_ROUTES.about)} element={<About />} />
        <Route path={at(PUBLIC_ROUTES.contact)} element={<Contact />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
