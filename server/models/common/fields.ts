import mongoose from 'mongoose';
import { TEXT_FORMATS, type TextFormat } from '#shared/constants.ts';

export const optionalText = { type: String, default: '' } as const;
export const requiredText = { type: String, required: true } as const;
export const textList = { type: [String], default: [] as string[] } as const;

const withoutWords = { words: false } as const;
/** A picture's address, a choice, a day, the id of something else, and whatever else has no words of people. */
export const optionalValue = { ...optionalText, ...withoutWords } as const;
export const requiredValue = { ...requiredText, ...withoutWords } as const;
export const valueList = { ...textList, ...withoutWords } as const;
/** A wall-clock time in Istanbul; null or missing means no time. */
export const wallClock = { type: String, ...withoutWords } as const;
/** The fields of an entity's translations besides its English texts. */
export const englishState = { outdated: valueList, sources: { type: Object } };
export const requiredDate = { type: Date, required: true } as const;
export const requiredNumber = { type: Number, required: true } as const;

/** The format of a main text; missing in what was stored before there were formats, which is plain text. */
export const format = { type: String, enum: TEXT_FORMATS, default: 'text' } as const;

/** Responses name no format for plain text, so that they are as clients of the specification know them. */
export const shownFormat = (stored: TextFormat | undefined) => (stored === 'markdown' ? { format: stored } : undefined);

export const WITHOUT_ID = { _id: false } as const;

const imageAlt = new mongoose.Schema({ image: optionalValue, tr: optionalText, en: optionalText }, WITHOUT_ID);
export const imageAlts = { type: [imageAlt], default: [] };

/** Whether a stored value has fields of its own, unlike a date and an id of the store. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date || value instanceof mongoose.Types.ObjectId);

/** Whether a part of a stored value says the same as a missing part. */
export const isEmpty = (part: unknown): boolean =>
  part === undefined || part === null || part === '' || (Array.isArray(part) && part.length === 0);

/** A value without its empty parts, of which earlier versions stored fewer; null when nothing is left. */
export function said(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(said);
  if (!isPlain(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, said(part)] as const);
  const filled = parts.filter(([, part]) => part !== null);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
