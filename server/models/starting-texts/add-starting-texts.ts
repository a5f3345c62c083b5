import { AppError } from '#server/api/errors.ts';
import type { Save } from '#server/models/common/save.ts';
import { readMessageSettings } from '#server/models/messages/settings.ts';
import { listAllPages } from '#server/models/pages/lists.ts';
import { createPage } from '#server/models/pages/pages.ts';
import type { PageInput } from '#shared/schemas/pages.ts';
import { accessibilityText } from './accessibility.ts';
import { cookiesText } from './cookies.ts';
import { privacyText } from './privacy.ts';
import type { StartingText } from './starting-text.ts';
import { termsText } from './terms.ts';

const NOTE =
  'TASLAK: Bu metin yazılımla birlikte gelir. Yayımlamadan önce zincirin avukatı okumalı, köşeli parantezlerin içini doldurmalı ve bu satırı silmelidir.';
const ENGLISH_NOTE =
  'DRAFT: This text comes with the software. Before it is published, the chain’s lawyer has to read it, fill in what stands in square brackets, and delete this line.';

export async function addStartingTexts(save: Save): Promise<void> {
  const { retentionMonths } = await readMessageSettings();
  const present = new Set((await listAllPages()).items.map(({ kind }) => kind));
  const missing = [privacyText(retentionMonths), cookiesText, termsText, accessibilityText].filter(
    ({ kind }) => !present.has(kind),
  );
  for (const text of missing) await createDraft(text, save);
}

/** A taken address means that another administrator adds the same text at the same time. */
async function createDraft(text: StartingText, save: Save): Promise<void> {
  try {
    await createPage(toPage(text, { published: false }), save);
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.errorCode === 'page.slugTaken')) throw thrown;
  }
}

export function toPage(
  { kind, slug, title, paragraphs, english }: StartingText,
  { published }: { published: boolean },
) {
  const note = (text: string) => (published ? [] : [text]);
  return {
    kind,
    slug,
    title,
    published,
    content: [...note(NOTE), ...paragraphs].join('\n\n'),
    translations: {
      en: { title: english.title, content: [...note(ENGLISH_NOTE), ...english.paragraphs].join('\n\n') },
    },
  } satisfies PageInput;
}
