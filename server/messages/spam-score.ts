import type { SpamReason } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import type { TokenJudgement } from './form-token.ts';
import { SALES_TALK, SPAM_PHRASES } from './spam-phrases.ts';

const SPAM_SCORE = 5;

interface JudgedMessage {
  firstName: string;
  lastName: string;
  message: string;
  trap: string;
  token: TokenJudgement;
  sentByOthers: boolean;
}

interface SpamJudgement {
  status: 'new' | 'spam';
  spam: { score: number; reasons: SpamReason[] };
}

type Rule = (message: JudgedMessage & { text: string; hosts: string[] }) => number;

/** Points by reason; every reason is a sign, not a proof (docs/rules.md#spam). */
const RULES: Record<SpamReason, Rule> = {
  trap: ({ trap }) => (trap.trim() === '' ? 0 : 5),
  token: ({ token }) => (token === 'none' ? 1 : 0),
  tooFast: ({ token }) => (token === 'tooFast' ? 2 : 0),
  links: linkPoints,
  markup: ({ text }) => (/<a\s|<\/a>|\[(?:url|link)\b|<script|<iframe/i.test(text) ? 5 : 0),
  repeated: ({ text, sentByOthers }) => (sentByOthers || repeatsItself(text) ? 3 : 0),
  script: scriptPoints,
  phrases: phrasePoints,
};

export function judgeSpam(message: JudgedMessage): SpamJudgement {
  const { firstName, lastName, message: body } = message;
  const text = [firstName, lastName, body].join('\n').replace(INVISIBLE, '');
  const judged = { ...message, text, hosts: linkedHosts(text) };
  const points = Object.entries(RULES).map(([reason, rule]) => [reason as SpamReason, rule(judged)] as const);
  const found = points.filter(([, each]) => each > 0);
  const score = found.reduce((sum, [, each]) => sum + each, 0);
  return {
    status: score >= SPAM_SCORE ? 'spam' : 'new',
    spam: { score, reasons: found.map(([reason]) => reason) },
  };
}

/** Soft hyphens and characters of no width come along when a text is copied from a page. */
const INVISIBLE = /\p{Cf}/gu;

/** Sites that guests name: for travel, maps, pictures and messages. */
const KNOWN_HOST =
  /(?:^|\.)(?:booking|agoda|airbnb|expedia|hotels|trivago|tripadvisor|kayak|skyscanner|hostelworld|trip|vrbo|etstur|tatilsepeti|jollytur|otelz|ostrovok|yandex|google|goo|instagram|facebook|youtube|youtu|wikipedia|turkishairlines|flypgs|whatsapp|wa|telegram|t|viber|signal|line|vk|ok|weixin|wechat|imo|messenger|zoom)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const SHORTENER = /^(?:bit\.ly|tinyurl\.com|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly)$/;
const LINK =
  /(?:https?:\/\/|www\.)([^\s/?#<>"'()[\]]+)\S*|(?<![\w@.-])((?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|ru|xyz|top|online|site|shop|club|live|io|cc|ly|me))\b/giu;

const linkedHosts = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, full, bare]) => (full ?? bare ?? '').toLowerCase().replace(/^www\.|[.,;:!]+$/g, ''));

const isForeign = (host: string) => !KNOWN_HOST.test(host) || SHORTENER.test(host);

function linkPoints({ hosts, firstName, lastName }: Parameters<Rule>[0]): number {
  const foreign = hosts.filter(isForeign);
  if (foreign.length === 0) return 0;
  const inName = linkedHosts([firstName, lastName].join('\n')).length > 0;
  const shortened = foreign.some((host) => SHORTENER.test(host));
  return Math.min(foreign.length + 1, 4) + (inName ? 3 : 0) + (shortened ? 1 : 0);
}

/** How often a line or sentence may occur; longer than a greeting or `yes, yes, yes`. */
const REPETITIONS = 3;
const SENTENCE = 12;

function repeatsItself(text: string): boolean {
  const counts = new Map<string, number>();
  for (const part of text.split(/[\n.!?;]+/)) {
    const sentence = fold(part).trim();
    if (sentence.length >= SENTENCE) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= REPETITIONS);
}

/**
 * Letters of two scripts in one word imitate another word. A key that was pressed with the other keyboard gives one such
 * word, so a message has to have more of them.
 */
const MIXED_WORD =
  /\p{Script=Latin}(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{Script=Latin}/u;
const MIXED_WORDS = 3;

function scriptPoints({ text }: Parameters<Rule>[0]): number {
  const mixed = text.split(/\s+/).filter((word) => MIXED_WORD.test(word));
  return new Set(mixed).size >= MIXED_WORDS ? 4 : 0;
}

const MAX_PHRASE_POINTS = 6;

function phrasePoints({ text, hosts }: Parameters<Rule>[0]): number {
  const folded = fold(text).replace(/\s+/g, ' ');
  const countIn = (phrases: readonly RegExp[]) => phrases.filter((phrase) => phrase.test(folded)).length;
  const offers = countIn(SPAM_PHRASES);
  const talk = offers > 0 || hosts.some(isForeign) ? countIn(SALES_TALK) : 0;
  return Math.min((offers + talk) * 2, MAX_PHRASE_POINTS);
}
