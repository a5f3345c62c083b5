import { pageTexts, textsInput } from '../../../shared/schemas/texts.ts';
import { readTexts, saveTexts, textsHistory } from '../../models/settings/texts.ts';
import { router } from '../../trpc.ts';
import * as example from '../examples/settings/texts.ts';
import { settingsProcedures } from './settings.ts';

export const textsRouter = router(
  settingsProcedures({
    read: readTexts,
    save: saveTexts,
    history: textsHistory,
    input: textsInput,
    entity: pageTexts,
    inputExample: example.textsInput,
    example: example.texts,
    tag: 'Texts',
    path: 'texts',
    name: 'texts of the pages',
    saved: 'texts',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
