import { pageTexts, type TextsInput } from '#shared/schemas/texts.ts';
import { textsSettings } from '../../models/settings/texts.ts';
import { router } from '../../trpc.ts';
import { saved } from '../examples/common.ts';
import { settingsProcedures } from './settings.ts';

const example = {
  aboutTitle: 'Biz kimiz',
  aboutMissionText: 'Her misafiri evinde hissettirmek.',
  happyGuestsFigure: '2500+',
  seeHotelsLink: '/branches?sort=price',
} satisfies TextsInput;

export const textsRouter = router(
  settingsProcedures({
    ...textsSettings,
    entity: pageTexts,
    inputExample: example,
    example: { ...example, ...saved },
    tag: 'Texts',
    path: 'texts',
    name: 'texts of the pages',
    saved: 'texts',
    content: 'changes',
    errors: ['version.stale'],
  }),
);
