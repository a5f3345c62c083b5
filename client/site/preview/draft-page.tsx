import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import { useApi } from '../lib/data/api.ts';
import { DraftBar } from './draft-bar.tsx';
import { WithoutNavigation } from './without-navigation.tsx';

interface DraftPageProps {
  page: 'hotel' | 'post';
  /** What everyone else sees. */
  children: ReactNode;
}

/** Asks for the hotel or post at this address with the administrator's token, and shows the draft if there is one. */
export function DraftPage({ page, children }: DraftPageProps) {
  const lang = useLanguage();
  const { identifier = '', slug = '' } = useParams();
  const api = useApi();
  const hotel = useQuery(api.hotels.get.queryOptions({ id: identifier, lang }, { enabled: page === 'hotel' }));
  const post = useQuery(api.blog.bySlug.queryOptions({ slug, lang }, { enabled: page === 'post' }));
  if (!hotel.data && !post.data) return children;
  return (
    <>
      <DraftBar text={PREVIEW_TEXTS[lang].signedIn} />
      <WithoutNavigation>
        {/* The page of this address, which finds what was just read. */}
        <Outlet />
      </WithoutNavigation>
    </>
  );
}
