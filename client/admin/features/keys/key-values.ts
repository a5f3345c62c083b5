import { HOTEL_SCOPES, type Scope } from '#shared/permissions.ts';
import { type KeyCreate, keyCreate } from '#shared/schemas/keys.ts';
import { code } from '#shared/schemas/primitives.ts';

export interface KeyValues {
  name: string;
  reach: 'all' | 'some';
  hotels: string[];
  scopes: Scope[];
  /** Empty for a key without a last day. */
  until: string;
}

export const EMPTY_KEY: KeyValues = { name: '', reach: 'all', hotels: [], scopes: [], until: '' };

/** The scopes that a key can have with the hotels that it reaches. */
export const possible = (reach: KeyValues['reach'], scope: Scope) => reach === 'all' || HOTEL_SCOPES.includes(scope);

export const toKeyInput = ({ name, reach, hotels, scopes, until }: KeyValues): KeyCreate => ({
  name,
  scopes: scopes.filter((scope) => possible(reach, scope)),
  ...(reach === 'some' && { hotels }),
  until: until === '' ? null : until,
});

/** A key for some hotels names at least one of them, because a key without a list of hotels is for all. */
export const keySchema = keyCreate.refine(({ hotels }) => hotels === undefined || hotels.length > 0, {
  path: ['hotels'],
  message: code('required'),
});
