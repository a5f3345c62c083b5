import type { Homepage, HomepageInput } from '../../../../shared/schemas/content.ts';
import { saved } from '../common.ts';

export const homepageInput = {
  heroTitle: 'İstanbul’un kalbinde konaklayın',
  heroSubtitle: 'Boğaz’a yürüme mesafesinde, güler yüzlü oteller.',
  heroImage: '/uploads/bogaz.webp',
  aboutTitle: 'Hakkımızda',
  aboutContent: 'Üç kuşaktır misafir ağırlıyoruz.',
  aboutImage: '/uploads/aile.webp',
  announcement: { active: true, type: 'info', title: 'Bahar indirimi', content: 'Mayıs boyunca yüzde on beş.' },
} satisfies HomepageInput;

export const homepage: Homepage = {
  ...homepageInput,
  imageAlts: [],
  languages: ['tr', 'en'],
  untranslated: [],
  ...saved,
};
