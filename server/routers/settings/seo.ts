import { seo, seoInput } from '../../../shared/schemas/seo.ts';
import { readSeo, saveSeo, seoHistory } from '../../models/settings/seo.ts';
import { router } from '../../trpc.ts';
import * as example from '../examples/settings/seo.ts';
import { settingsProcedures } from './settings.ts';

export const seoRouter = router(
  settingsProcedures({
    read: readSeo,
    save: saveSeo,
    history: seoHistory,
    input: seoInput,
    entity: seo,
    inputExample: example.seoInput,
    example: example.seo,
    tag: 'SEO',
    path: 'seo',
    name: 'search-engine settings',
    saved: 'settings',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
