import { type ComponentType, lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PreviewKind } from '#shared/constants.ts';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import { DraftBar } from './draft-bar.tsx';
import { WithoutNavigation } from './without-navigation.tsx';

const PAGES: Readonly<Record<PreviewKind, ComponentType>> = {
  hotel: lazy(async () => ({ default: (await import('#client/site/pages/hotel.tsx')).Hotel })),
  offer: lazy(async () => ({ default: (await import('#client/site/pages/offer.tsx')).Offer })),
  post: lazy(async () => ({ default: (await import('#client/site/pages/post.tsx')).Post })),
};

interface DraftPageProps {
  /** The route; a route without drafts shows what visitors see. */
  page: string;
  /** The page that visitors see. */
  children: ReactNode;
}

export function DraftPage({ page, children }: DraftPageProps) {
  const lang = useLanguage();
  const { identifier = '', slug = '' } = useParams();
  const hotel = trpc.hotels.get.useQuery({ id: identifier, lang }, { enabled: page === 'hotel' });
  const post = trpc.blog.bySlug.useQuery({ slug, lang }, { enabled: page === 'post' });
  const offer = trpc.offers.get.useQuery({ id: slug, lang }, { enabled: page === 'offer' });
  const Page = PAGES[page as PreviewKind];
  if (!hotel.data && !post.data && !offer.data) return children;
  return (
    <>
      <DraftBar text={PREVIEW_TEXTS[lang].signedIn} />
      <WithoutNavigation>
        <Page />
      </WithoutNavigation>
    </>
  );
}
