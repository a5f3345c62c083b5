import { useTranslation } from 'react-i18next';
import { useAsk } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { formatDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { FIRST_HOUR } from '#shared/lib/numbers/wall-clock.ts';

/** The first words of a starting text that a lawyer has not read yet, and a place that is still to be filled in. */
const UNFINISHED = /^\s*(?:TASLAK|DRAFT):|\[[^\][\n]+\]/m;

/** @returns the part of the texts that visitors should not read, such as `TASLAK:` or `[address]` */
const unfinishedPart = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.map((text) => UNFINISHED.exec(text ?? '')?.[0].trim()).find((part) => part !== undefined);

/** The texts for visitors, and the parts that are missing. */
export interface Publication {
  /** Tells publications apart for which the question was answered already. */
  name: string;
  /** Texts in both languages, as words. */
  texts: readonly (string | undefined)[];
  missing?: readonly Missing[];
  /** Missing for what has no date. */
  publishDate?: string | undefined;
  publishAt?: string | null | undefined;
}
type Missing = 'picture' | 'prices' | 'description';

/** `plan` is the start of the day that the post has as its date. */
export type Answer = { publish: true; plan?: string } | { publish: false; changeDate?: true };

const YES: Answer = { publish: true };
const NO: Answer = { publish: false };

const ANYWAY = 'publishing.publishAnyway';
const NOW = 'publishing.publishNow';
const PLAN = 'publishing.planDay';
const CHANGE = 'publishing.changeDate';

/** The questions to which the person has agreed since the back office was opened. */
const agreed = new Set<string>();

interface Doubts {
  part: string | undefined;
  missing: readonly Missing[];
  /** A date that has not come. */
  future: string | undefined;
}

/** The parts that look unfinished, except those that visitors see already. */
function doubtsOf({ texts, missing = [], publishDate = '', publishAt }: Publication, known?: Doubts): Doubts {
  const part = unfinishedPart(texts);
  const future = !publishAt && publishDate > todayInIstanbul() ? publishDate : undefined;
  return {
    part: part === known?.part ? undefined : part,
    missing: missing.filter((each) => !known?.missing.includes(each)),
    future: future === known?.future ? undefined : future,
  };
}

/**
 * Asks before visitors can see what looks unfinished, or a post whose date has not come; not again for what has not
 * changed since the person agreed or since it was published.
 */
export function useConfirmPublishing() {
  const { t } = useTranslation('admin');
  const ask = useAsk();
  /** @param former what visitors see already */
  return async (publication: Publication, former?: Publication): Promise<Answer> => {
    const doubts = doubtsOf(publication, former && doubtsOf(former));
    const lines = [
      ...(doubts.part === undefined ? [] : [t('publishing.unfinished', { part: doubts.part })]),
      ...doubts.missing.map((part) => t(`publishing.lacks.${part}`)),
    ];
    const lacks = JSON.stringify([publication.name, doubts.part, doubts.missing]);
    if (lines.length > 0 && !agreed.has(lacks)) {
      const answer = await ask({
        title: t('publishing.unfinishedTitle'),
        text: lines.join(' '),
        turkish: [doubts.part ?? ''],
        action: ANYWAY,
      });
      if (answer !== ANYWAY) return NO;
      agreed.add(lacks);
    }
    const early = JSON.stringify([publication.name, doubts.future]);
    if (!doubts.future || agreed.has(early)) return YES;
    const date = formatDate(doubts.future);
    const answer = await ask({
      title: t('publishing.futureTitle'),
      text: t('publishing.futureDate', { date }),
      turkish: [date],
      others: [CHANGE, NOW],
      action: PLAN,
      variant: 'primary',
    });
    if (answer === NOW) agreed.add(early);
    if (answer === PLAN) return { publish: true, plan: `${doubts.future}T${FIRST_HOUR}` };
    return answer === NOW ? YES : answer === CHANGE ? { publish: false, changeDate: true } : NO;
  };
}
