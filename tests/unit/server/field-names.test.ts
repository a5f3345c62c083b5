import type { Model } from 'mongoose';
import { expect, it } from 'vitest';
import { PostModel } from '#server/models/blog/blog.ts';
import { isContent } from '#server/models/common/field-options.ts';
import { HotelModel } from '#server/models/hotels/hotels.ts';
import { OfferModel } from '#server/models/offers/offers.ts';
import { PageModel } from '#server/models/pages/pages.ts';
import { PricesModel } from '#server/models/prices/seasons.ts';
import { ContactModel } from '#server/models/settings/contact.ts';
import { ContentModel } from '#server/models/settings/content.ts';
import { SeoModel } from '#server/models/settings/seo.ts';
import { SiteModel } from '#server/models/settings/site.ts';
import { TextsModel } from '#server/models/settings/texts.ts';
import type { Noun } from '#shared/constants.ts';
import { enAdmin } from '#shared/i18n/en/admin.ts';

const MODELS = {
  hotels: HotelModel,
  posts: PostModel,
  offers: OfferModel,
  pages: PageModel,
  content: ContentModel,
  contact: ContactModel,
  seo: SeoModel,
  site: SiteModel,
  texts: TextsModel,
  prices: PricesModel,
} satisfies Record<Noun, unknown>;

const OF_EVERY_VERSION = ['_id', 'version', 'createdAt', 'updatedAt', 'updatedBy'];

it.each(Object.entries(MODELS))('the history of %s has a name for each field that can change', (_, model) => {
  const names = Object.keys(model.schema.paths).map((path) => path.split('.')[0] ?? '');
  const content = names.filter((name) => !OF_EVERY_VERSION.includes(name) && isContent(model as Model<object>, name));
  // A former slug follows from the slug.
  expect(content.filter((name) => !(name in enAdmin.fields) && name !== 'previousSlugs')).toEqual([]);
});
