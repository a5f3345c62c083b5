import { type SiteInput, site } from '#shared/schemas/site.ts';
import { readSiteWithState } from '../../models/settings/opening.ts';
import { siteSettings } from '../../models/settings/site.ts';
import { router } from '../../trpc.ts';
import { saved } from '../examples/common.ts';
import { settingsProcedures } from './settings.ts';

const example = {
  name: 'İstanbul Otelleri',
  tagline: 'Boğaz’ın iki yakasında',
  copyright: '© 2024 {name}',
  logoLight: '/uploads/logo.webp',
  logoDark: '/uploads/logo-beyaz.webp',
  palette: 'slate',
  accent: '#1a5276',
  shareImage: '/uploads/paylasim.webp',
  numberForm: 'turkish',
  addressChip: true,
} satisfies SiteInput;

export const siteRouter = router(
  settingsProcedures({
    ...siteSettings,
    read: readSiteWithState,
    entity: site,
    inputExample: example,
    example: { ...example, untranslated: [], ...saved },
    tag: 'Site',
    path: 'site',
    name: 'identity of the site',
    saved: 'identity',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
