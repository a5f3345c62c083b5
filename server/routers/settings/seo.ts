import { type SeoInput, seo } from '#shared/schemas/seo.ts';
import { seoSettings } from '../../models/settings/seo.ts';
import { router } from '../../trpc.ts';
import { saved } from '../examples/common.ts';
import { settingsProcedures } from './settings.ts';

const example = {
  metaTitle: 'İstanbul Otelleri',
  metaDescription: 'İstanbul’un en güzel semtlerinde, aile işletmesi oteller.',
  metaKeywords: 'istanbul, otel, boğaz, konaklama',
  faviconUrl: '/uploads/simge.ico',
} satisfies SeoInput;

export const seoRouter = router(
  settingsProcedures({
    ...seoSettings,
    entity: seo,
    inputExample: example,
    example: { ...example, untranslated: [], ...saved },
    tag: 'SEO',
    path: 'seo',
    name: 'search-engine settings',
    saved: 'settings',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
