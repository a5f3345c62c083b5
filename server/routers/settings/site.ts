import { site, siteInput } from '../../../shared/schemas/site.ts';
import { readSiteWithState } from '../../models/settings/opening.ts';
import { saveSite, siteHistory } from '../../models/settings/site.ts';
import { router } from '../../trpc.ts';
import * as example from '../examples/settings/site.ts';
import { settingsProcedures } from './settings.ts';

export const siteRouter = router(
  settingsProcedures({
    read: readSiteWithState,
    save: saveSite,
    history: siteHistory,
    input: siteInput,
    entity: site,
    inputExample: example.siteInput,
    example: example.site,
    tag: 'Site',
    path: 'site',
    name: 'identity of the site',
    saved: 'identity',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
