import type { PageTexts, TextsInput } from '../../../../shared/schemas/texts.ts';
import { saved } from '../common.ts';

export const textsInput = {
  aboutTitle: 'Biz kimiz',
  aboutMissionText: 'Her misafiri evinde hissettirmek.',
  happyGuestsFigure: '2500+',
  seeHotelsLink: '/branches?sort=price',
} satisfies TextsInput;

export const texts: PageTexts = { ...textsInput, ...saved };
