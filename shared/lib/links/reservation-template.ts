import { isWebUrl } from './link.ts';
import { fillReservationLink, type ReservationStay } from './reservation-link.ts';

const DATE_PATTERNS = [
  ...['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'ddMMyyyy', 'yyyyMMdd'],
  'ddMMMyy',
];
const LANGUAGE = '(?:tr|en)=[\\w-]{1,20}';
/** What may stand in braces (docs/rules.md#links). */
const KNOWN = new RegExp(
  [
    `\\{(?:arrival|departure)(?::(?:${DATE_PATTERNS.map((pattern) => pattern.replaceAll('.', '\\.')).join('|')}))?\\}`,
    '\\{(?:nights|adults|children|guests|ages|n|promotion|hotelCode|roomCode|room|lang)\\}',
    '\\{ages:[;,|._-]\\}',
    `\\{lang:${LANGUAGE}(?:,${LANGUAGE})?\\}`,
  ].join('|'),
  'g',
);
/** What is written once for each child is a parameter that has its age. */
const OF_A_CHILD = /\{(?:ages|n)\}/;

/** A stay that has a value for every placeholder. */
export const exampleStay = (text: string): ReservationStay => ({
  ...{ arrival: '2031-05-14', departure: '2031-05-16', adults: 2, ages: [7], lang: 'tr' },
  ...{ room: text, roomCode: text, hotelCode: text, promotion: text },
});

/**
 * The first part of a template that means nothing where it stands (docs/rules.md#links).
 * @returns undefined when every part is understood
 */
export function unknownPart(template: string): string | undefined {
  const unknown = /\{[^{}]*\}?|\}/.exec(template.replace(KNOWN, (part) => ' '.repeat(part.length)));
  if (unknown) return template.slice(unknown.index, unknown.index + unknown[0].length);
  const [start = '', ...parameters] = template.split(/[?&#]/);
  const [host = ''] = /^https?:\/\/[^/]*/i.exec(start) ?? [];
  const alone = parameters.find((parameter) => parameter.includes('{n}') && !parameter.includes('{ages}'));
  const inHost = host.includes('{') ? /\{.*?\}/.exec(start)?.[0] : undefined;
  return inHost ?? OF_A_CHILD.exec(start)?.[0] ?? (alone && '{n}');
}

/** Whether a template gives a web link with any values. */
export function isReservationLinkTemplate(template: string): boolean {
  const [one, other] = ['a', 'b'].map((text) => fillReservationLink(template, exampleStay(text)) ?? '');
  return unknownPart(template) === undefined && [one, other].every((link) => isWebUrl(link ?? ''));
}
