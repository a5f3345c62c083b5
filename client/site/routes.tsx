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

/** Pages find the results in the query cache, so a loader returns null. */
async function loaded(...reads: Promise<unknown>[]): Promise<null> {
  await Promise.all(reads);
  return null;
}

/** Redirects permanently and keeps the query, such as the dates of a stay. */
const moved = (path: string, { request }: LoaderFunctionArgs) =>
  redirect(path + new URL(request.url).search, PERMANENT);

const pageNumber = ({ request }: LoaderFunctionArgs) => readPageNumber(new URL(request.url).searchParams);

/** The prices for the stay in an address, without which the page shows those of tonight. */
const stayReads = ({ prices }: SiteApi['utils'], { request }: LoaderFunctionArgs, hotel?: string) => {
  const asked = stayPrices(readEnquiry(new URL(request.url).searchParams), hotel);
  return asked ? [prices.stay.prefetch(asked)] : [];
};

/** A loader fetches the data of a page before the page is rendered, and decides about errors and redirects. */
export function siteRoutes(lang: Language, { utils }: Pick<SiteApi, 'utils'>): RouteObject[] {
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
            {
              id: 'home',
              path: inLanguage(PUBLIC_ROUTES.home, lang),
              lazy: async () => ({ Component: (await import('./pages/home.tsx')).Home }),
              loader: (args) =>
                loaded(
                  ...stayReads(utils, args),
                  utils.content.homepage.ensureData({ lang }),
                  utils.hotels.search.ensureData(allHotels(lang)),
                  utils.offers.summaries.ensureData({ lang }),
                  utils.blog.summaries.ensureData({ lang, limit: SHOWN.homePosts }),
                ),
            },
            {
              id: 'branches',
              path: inLanguage(PUBLIC_ROUTES.branches, lang),
              lazy: async () => ({ Component: (await import('./pages/branches.tsx')).Branches }),
              loader: (args) =>
                loaded(
                  ...stayReads(utils, args),
                  utils.hotels.search.ensureData(hotelSearch(lang, new URL(args.request.url).searchParams)),
                ),
              // The page itself asks for the hotels of another filter and shows those before until they come.
              shouldRevalidate: ({ currentUrl, nextUrl }) =>
                currentUrl.pathname !== nextUrl.pathname ||
                readPageNumber(currentUrl.searchParams) !== readPageNumber(nextUrl.searchParams),
            },
            {
              id: 'hotel',
              path: inLanguage(PUBLIC_ROUTES.hotel, lang),
              lazy: async () => ({ Component: (await import('./pages/hotel.tsx')).Hotel }),
              loader: async (args) => {
                const { identifier = '' } = args.params;
                const { id, slug } = await utils.hotels.get.ensureData({ id: identifier, lang });
                // Former slugs and the id of a hotel redirect permanently to the current slug.
                if (identifier !== slug && identifier !== id) throw moved(publicPath.hotel(lang, slug), args);
                return loaded(...stayReads(utils, args, id));
              },
            },
            {
              id: 'blog',
              path: inLanguage(PUBLIC_ROUTES.blog, lang),
              lazy: async () => ({ Component: (await import('./pages/blog.tsx')).Blog }),
              loader: (args) => loaded(utils.blog.summaries.ensureData({ lang, page: pageNumber(args) })),
            },
            {
              id: 'post',
              path: inLanguage(PUBLIC_ROUTES.post, lang),
              lazy: async () => ({ Component: (await import('./pages/post.tsx')).Post }),
              loader: async (args) => {
                const { slug: given = '' } = args.params;
                const { slug } = await utils.blog.bySlug.ensureData({ slug: given, lang });
                if (given !== slug) throw moved(publicPath.post(lang, slug), args);
                const { hotel } = await utils.blog.related.ensureData({ slug, lang });
                return hotel && utils.hotels.search.prefetch(allHotels(lang)).then(() => null);
              },
            },
            {
              id: 'tag',
              path: inLanguage(PUBLIC_ROUTES.tag, lang),
              lazy: async () => ({ Component: (await import('./pages/tag.tsx')).Tag }),
              loader: async (args) => {
                const { tag: given = '' } = args.params;
                const { tag } = await utils.blog.summaries.ensureData({ lang, page: pageNumber(args), tag: given });
                // All spellings of a tag, and the tag of the other language, redirect to one slug.
                const slug = tag?.slugs[lang] ?? given;
                if (given !== slug) throw moved(publicPath.tag(lang, slug), args);
                return null;
              },
            },
            {
              id: 'offers',
              path: inLanguage(PUBLIC_ROUTES.offers, lang),
              lazy: async () => ({ Component: (await import('./pages/offers.tsx')).Offers }),
              loader: async () => {
                if ((await utils.offers.summaries.ensureData({ lang })).items.length === 0) throw NOT_FOUND;
                return null;
              },
            },
            {
              id: 'offer',
              path: inLanguage(PUBLIC_ROUTES.offer, lang),
              lazy: async () => ({ Component: (await import('./pages/offer.tsx')).Offer }),
              loader: async (args) => {
                const { slug: given = '' } = args.params;
                const { slug } = await utils.offers.get.ensureData({ id: given, lang });
                if (given !== slug) throw moved(publicPath.offer(lang, slug), args);
                return loaded(utils.hotels.search.prefetch(allHotels(lang)));
              },
            },
            {
              id: 'page',
              path: inLanguage(PUBLIC_ROUTES.page, lang),
              lazy: async () => ({ Component: (await import('./pages/page.tsx')).Page }),
              loader: async (args) => {
                const { slug: given = '' } = args.params;
                const { slug } = await utils.pages.get.ensureData({ id: given, lang });
                if (given !== slug) throw moved(publicPath.page(lang, slug), args);
                return null;
              },
            },
            {
              id: 'about',
              path: inLanguage(PUBLIC_ROUTES.about, lang),
              lazy: async () => ({ Component: (await import('./pages/about.tsx')).About }),
              loader: () =>
                loaded(utils.content.homepage.ensureData({ lang }), utils.hotels.search.ensureData(hotelCount(lang))),
            },
            {
              id: 'contact',
              path: inLanguage(PUBLIC_ROUTES.contact, lang),
              lazy: async () => ({ Component: (await import('./pages/contact.tsx')).Contact }),
              loader: ({ request }) => {
                const query = new URL(request.url).searchParams;
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
