import { HOMEPAGE_REQUIRED, homepage, homepageInput } from '../../../shared/schemas/content.ts';
import { homepageHistory, readHomepage, saveHomepage } from '../../models/settings/content.ts';
import { router } from '../../trpc.ts';
import * as example from '../examples/settings/content.ts';
import { requireTexts } from './required-texts.ts';
import { settingsProcedures } from './settings.ts';

const { get, save, ...history } = settingsProcedures({
  read: readHomepage,
  save: saveHomepage,
  history: homepageHistory,
  input: homepageInput,
  entity: homepage,
  inputExample: example.homepageInput,
  example: example.homepage,
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
