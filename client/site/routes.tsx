import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from 'react-router-dom';
import { type Language, SHOWN } from '#shared/constants.ts';
import { inLanguage, singleSlashes } from '#shared/first-bytes.ts';
import { readPageNumber } from '#shared/lib/links/page-query.ts';
import { readEnquiry } from '#shared/lib/messages/enquiry.ts';
import { PUBLIC_ROUTES, publicPath } from '#shared/paths.ts';
import type { CallError } from './lib/data/call-error.ts';
import { allHotels, hotelCount, hotelSearch } from './lib/data/hotel-search.ts';
import type { SiteApi } from './lib/data/site-api.ts';
import { stayPrices } from './lib/stay-prices.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { Layout } from './pages/layout.tsx';
import { NotFound } from './pages/not-found.tsx';

const PERMANENT = 301;
const NOT_FOUND: CallError = { status: 404 };

/** The request of a loader, with the language and the calls of the site. */
type Visit = LoaderFunctionArgs & Pick<SiteApi, 'utils'> & { lang: Language };

/** Pages find the results in the query cache, so a loader returns null. */
async function loaded(...reads: Promise<unknown>[]): Promise<null> {
  await Promise.all(reads);
  return null;
}

const queryOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

/** Redirects permanently and keeps the query, such as the dates of a stay. */
const moved = (path: string, { request }: LoaderFunctionArgs) =>
  redirect(path + new URL(request.url).search, PERMANENT);

const pageNumber = (visit: Visit) => readPageNumber(queryOf(visit));

/** The prices for the stay in an address, without which the page shows those of tonight. */
const stayReads = (visit: Visit, hotel?: string) => {
  const asked = stayPrices(readEnquiry(queryOf(visit)), hotel);
  return asked ? [visit.utils.prices.stay.prefetch(asked)] : [];
};

interface Page extends Pick<RouteObject, 'lazy' | 'shouldRevalidate'> {
  /** Fetches the data of the page before the page is rendered, and decides about errors and redirects. */
  load: (visit: Visit) => Promise<null>;
}

const PAGES: Readonly<Record<keyof typeof PUBLIC_ROUTES, Page>> = {
  home: {
    lazy: async () => ({ Component: (await import('./pages/home.tsx')).Home }),
    load: (visit) => {
      const { lang, utils } = visit;
      return loaded(
        ...stayReads(visit),
        utils.content.homepage.ensureData({ lang }),
        utils.hotels.search.ensureData(allHotels(lang)),
        utils.offers.summaries.ensureData({ lang }),
        utils.blog.summaries.ensureData({ lang, limit: SHOWN.homePosts }),
      );
    },
  },
  branches: {
    lazy: async () => ({ Component: (await import('./pages/branches.tsx')).Branches }),
    load: (visit) =>
      loaded(...stayReads(visit), visit.utils.hotels.search.ensureData(hotelSearch(visit.lang, queryOf(visit)))),
    // The page itself asks for the hotels of another filter and shows those before until they come.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      readPageNumber(currentUrl.searchParams) !== readPageNumber(nextUrl.searchParams),
  },
  hotel: {
    lazy: async () => ({ Component: (await import('./pages/hotel.tsx')).Hotel }),
    load: async (visit) => {
      const { lang, utils, params } = visit;
      const { identifier = '' } = params;
      const { id, slug } = await utils.hotels.get.ensureData({ id: identifier, lang });
      // Former slugs and the id of a hotel redirect permanently to the current slug.
      if (identifier !== slug && identifier !== id) throw moved(publicPath.hotel(lang, slug), visit);
      return loaded(...stayReads(visit, id));
    },
  },
  blog: {
    lazy: async () => ({ Component: (await import('./pages/blog.tsx')).Blog }),
    load: (visit) => loaded(visit.utils.blog.summaries.ensureData({ lang: visit.lang, page: pageNumber(visit) })),
  },
  post: {
    lazy: async () => ({ Component: (await import('./pages/post.tsx')).Post }),
    load: async (visit) => {
      const { lang, utils, params } = visit;
      const { slug: given = '' } = params;
      const { slug } = await utils.blog.bySlug.ensureData({ slug: given, lang });
      if (given !== slug) throw moved(publicPath.post(lang, slug), visit);
      const { hotel } = await utils.blog.related.ensureData({ slug, lang });
      return hotel && loaded(utils.hotels.search.prefetch(allHotels(lang)));
    },
  },
  tag: {
    lazy: async () => ({ Component: (await import('./pages/tag.tsx')).Tag }),
    load: async (visit) => {
      const { lang, utils, params } = visit;
      const { tag: given = '' } = params;
      const { tag } = await utils.blog.summaries.ensureData({ lang, page: pageNumber(visit), tag: given });
      // All spellings of a tag, and the tag of the other language, redirect to one slug.
      const slug = tag?.slugs[lang] ?? given;
      if (given !== slug) throw moved(publicPath.tag(lang, slug), visit);
      return null;
    },
  },
  offers: {
    lazy: async () => ({ Component: (await import('./pages/offers.tsx')).Offers }),
    load: async ({ lang, utils }) => {
      if ((await utils.offers.summaries.ensureData({ lang })).items.length === 0) throw NOT_FOUND;
      return null;
    },
  },
  offer: {
    lazy: async () => ({ Component: (await import('./pages/offer.tsx')).Offer }),
    load: async (visit) => {
      const { lang, utils, params } = visit;
      const { slug: given = '' } = params;
      const { slug } = await utils.offers.get.ensureData({ id: given, lang });
      if (given !== slug) throw moved(publicPath.offer(lang, slug), visit);
      return loaded(utils.hotels.search.prefetch(allHotels(lang)));
    },
  },
  page: {
    lazy: async () => ({ Component: (await import('./pages/page.tsx')).Page }),
    load: async (visit) => {
      const { lang, utils, params } = visit;
      const { slug: given = '' } = params;
      const { slug } = await utils.pages.get.ensureData({ id: given, lang });
      if (given !== slug) throw moved(publicPath.page(lang, slug), visit);
      return null;
    },
  },
  about: {
    lazy: async () => ({ Component: (await import('./pages/about.tsx')).About }),
    load: ({ lang, utils }) =>
      loaded(utils.content.homepage.ensureData({ lang }), utils.hotels.search.ensureData(hotelCount(lang))),
  },
  contact: {
    lazy: async () => ({ Component: (await import('./pages/contact.tsx')).Contact }),
    load: (visit) => {
      const { lang, utils } = visit;
      const query = queryOf(visit);
      const id = query.get('hotel');
      return loaded(
        utils.contact.get.ensureData({ lang }),
        utils.hotels.search.ensureData(allHotels(lang)),
        // The form names the room of an enquiry.
        ...(id ? [utils.hotels.get.prefetch({ id, lang })] : []),
        ...(query.has('offer') ? [utils.offers.summaries.prefetch({ lang })] : []),
      );
    },
  },
};

export function siteRoutes(lang: Language, { utils }: Pick<SiteApi, 'utils'>): RouteObject[] {
  const pages = Object.entries(PAGES).map(([id, { load, ...route }]) => ({
    id,
    path: inLanguage(PUBLIC_ROUTES[id as keyof typeof PUBLIC_ROUTES], lang),
    loader: (args: LoaderFunctionArgs) => load({ ...args, lang, utils }),
    ...route,
  }));
  return [
    {
      id: 'layout',
      element: <Layout />,
      errorElement: <ErrorPage />,
      // The data of header, footer and head; a page without this data shows placeholders.
      loader: () =>
        loaded(
          utils.contact.get.prefetch({ lang }),
          utils.seo.get.prefetch({ lang }),
          utils.site.get.prefetch({ lang }),
          utils.pages.list.prefetch({ lang }),
          utils.texts.get.prefetch({ lang }),
          utils.hotels.names.prefetch({}),
        ),
      shouldRevalidate: () => false,
      children: [
        {
          // The error element is here and not on the pages, because a page without its code renders no error either.
          errorElement: <ErrorPage />,
          children: [
            ...pages,
            {
              id: 'notFound',
              path: '*',
              element: <NotFound />,
              errorElement: <NotFound />,
              loader: (args) => {
                const { pathname } = new URL(args.request.url);
                const single = singleSlashes(pathname);
                if (single !== pathname) throw moved(single, args);
                throw NOT_FOUND;
              },
            },
          ],
        },
      ],
    },
  ];
}

/** Loads the code of the page at an address, so that hydration finds the markup that the server rendered. */
export async function loadPageCode(routes: RouteObject[], address: Parameters<typeof matchRoutes>[1]): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
