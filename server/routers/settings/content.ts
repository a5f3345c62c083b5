import { HOMEPAGE_REQUIRED, type HomepageInput, homepage } from '#shared/schemas/content.ts';
import { homepageSettings } from '../../models/settings/content.ts';
import { router } from '../../trpc.ts';
import { saved } from '../examples/common.ts';
import { requireTexts } from './required-texts.ts';
import { settingsProcedures } from './settings.ts';

const example = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
} satisfies HomepageInput;

const { get, save, ...history } = settingsProcedures({
  ...homepageSettings,
  entity: homepage,
  inputExample: example,
  example: {
    ...example,
    imageAlts: [],
    languages: ['tr', 'en'],
    untranslated: [],
    ...saved,
  },
  check: (input) => requireTexts(input, HOMEPAGE_REQUIRED, 'content.missingFields'),
  tag: 'Content',
  path: 'content/homepage',
  name: 'homepage',
  saved: 'homepage',
  // An announcement may end earlier than before.
  content: 'withdraws',
  errors: ['content.missingFields', 'version.stale'],
});

export const contentRouter = router({ homepage: get, saveHomepage: save, ...history });
