import type { SiteApi } from '#client/site/lib/data/site-api.ts';
import { questionsIn } from '#client/site/lib/texts/page-blocks.ts';
import { asVisitorsSee } from '#shared/lib/hotels/available-rooms.ts';
import { jsonForHtml } from '#shared/lib/json-for-html.ts';
import { wordsIn } from '#shared/lib/markdown/words.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { publicPath } from '#shared/paths.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import type { SiteFacts, StructuredData } from './facts.ts';
import { hotelData } from './hotel-data.ts';
import { offerData } from './offer-data.ts';
import { organizationData } from './organization-data.ts';
import { postData } from './post-data.ts';

interface PageMatch {
  route: { id: string };
  params: Record<string, string | undefined>;
}

/**
 * The structured data of a page for its `<head>`, which crawlers read from the server's page. Search engines require that
 * structured data only states what the page shows.
 * @param match the route of the page, whose loader has put the data of the page into the query cache
 * @returns the HTML of the data blocks, empty for pages without such data
 */
export function structuredData(match: PageMatch, { utils }: SiteApi, known: Omit<SiteFacts, 'siteName'>): string {
  const facts = { ...known, siteName: siteName(utils.site.get.getData({ lang: known.lang }), known.lang) };
  return dataOf(match, utils, facts)
    .map((data) => jsonForHtml({ '@context': 'https://schema.org', ...data }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function dataOf({ route, params }: PageMatch, utils: SiteApi['utils'], facts: SiteFacts): StructuredData[] {
  const { lang } = facts;
  const { identifier = '', slug = '' } = params;
  switch (route.id) {
    case 'home':
    case 'contact': {
      const contact = utils.contact.get.getData({ lang });
      return contact && contact.phone !== ''
        ? [organizationData(contact, utils.site.get.getData({ lang }), facts)]
        : [];
    }
    case 'hotel': {
      const found = utils.hotels.get.getData({ id: identifier, lang });
      if (!found) return [];
      const hotel = asVisitorsSee(found);
      return [hotelData(hotel, facts), breadcrumb('branches', hotel.name, publicPath.hotel(lang, hotel.slug), facts)];
    }
    case 'post': {
      const post = utils.blog.bySlug.getData({ slug, lang });
      return post
        ? [postData(post, facts), breadcrumb('blog', post.title, publicPath.post(lang, post.slug), facts)]
        : [];
    }
    case 'offer': {
      const offer = utils.offers.get.getData({ id: slug, lang });
      return offer
        ? [offerData(offer, facts), breadcrumb('offers', offer.title, publicPath.offer(lang, offer.slug), facts)]
        : [];
    }
    case 'page': {
      const page = utils.pages.get.getData({ id: slug, lang });
      return page?.kind === 'faq' ? questionsData(page) : [];
    }
    default:
      return [];
  }
}

function questionsData(page: SitePage): StructuredData[] {
  const questions = questionsIn(page).questions.filter(({ answer }) => answer.length > 0);
  const mainEntity = questions.map(({ runs, answer }) => ({
    '@type': 'Question',
    name: wordsIn([{ type: 'paragraph', runs }]),
    acceptedAnswer: { '@type': 'Answer', text: wordsIn(answer) },
  }));
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }];
}

function breadcrumb(
  list: 'branches' | 'blog' | 'offers',
  name: string,
  path: string,
  { t, lang, publicUrl }: SiteFacts,
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: t(`nav.${list}`), item: publicUrl + publicPath[list](lang) },
      { '@type': 'ListItem', position: 2, name, item: publicUrl + path },
    ],
  };
}
