import type { SpamReason } from '#shared/constants.ts';
import { fold } from '#shared/text/fold.ts';
import type { TokenJudgement } from './form-token.ts';
import { SPAM_PHRASES } from './spam-phrases.ts';

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
  const text = [firstName, lastName, body].join('\n');
  const judged = { ...message, text, hosts: linkedHosts(text) };
  const points = Object.entries(RULES).map(([reason, rule]) => [reason as SpamReason, rule(judged)] as const);
  const found = points.filter(([, each]) => each > 0);
  const score = found.reduce((sum, [, each]) => sum + each, 0);
  return {
    status: score >= SPAM_SCORE ? 'spam' : 'new',
    spam: { score, reasons: found.map(([reason]) => reason) },
  };
}

const TRAVEL_HOST =
  /(?:^|\.)(?:booking|agoda|airbnb|expedia|hotels|trivago|tripadvisor|kayak|skyscanner|hostelworld|trip|vrbo|etstur|tatilsepeti|jollytur|otelz|ostrovok|yandex|google|goo|instagram|facebook|youtube|youtu|wikipedia|turkishairlines|flypgs|whatsapp|wa)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const SHORTENER = /^(?:bit\.ly|tinyurl\.com|t\.co|cutt\.ly|is\.gd|t\.me|rb\.gy|shorturl\.at|ow\.ly)$/;
const LINK =
  /(?:https?:\/\/|www\.)([^\s/?#<>"'()[\]]+)\S*|(?<![\w@.-])((?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|ru|xyz|top|online|site|shop|club|live|io|cc|ly|me))\b/giu;

const linkedHosts = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, full, bare]) => (full ?? bare ?? '').toLowerCase().replace(/^www\.|[.,;:!]+$/g, ''));

const isForeign = (host: string) => !TRAVEL_HOST.test(host);

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

/** Letters of two scripts in one word imitate another word; letters of no width hide a word. */
const MIXED_WORD =
  /\p{Script=Latin}(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{Script=Latin}/u;
const HIDDEN = /\p{L}[\u200b\u2060\ufeff\u00ad]\p{L}/u;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}]{3}/u;

/**
 * Guests write in every script, but never in two scripts in one word, nor in another script around a link to a strange
 * site.
 */
function scriptPoints({ text, hosts }: Parameters<Rule>[0]): number {
  if (MIXED_WORD.test(text) || HIDDEN.test(text)) return 4;
  return OTHER_SCRIPT.test(text) && hosts.some(isForeign) ? 2 : 0;
}

const MAX_PHRASE_POINTS = 6;

function phrasePoints({ text }: Parameters<Rule>[0]): number {
  const folded = fold(text).replace(/\s+/g, ' ');
  const found = SPAM_PHRASES.filter((phrase) => phrase.test(folded));
  return Math.min(found.length * 2, MAX_PHRASE_POINTS);
}
