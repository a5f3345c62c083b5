import { describe, expect, it } from 'vitest';
import { isWeakPassword } from '../../server/auth/weak-password.ts';

const NAMES = ['yonetici', 'Lodos Konakları'];

describe('isWeakPassword', () => {
  it.each([
    'parolaparola',
    'parolaparola12',
    '12parolaparola',
    'Parola!Parola!',
    'hotelistanbul2024',
    'İstanbul.Hotel.1453',
    'galatasaray1905!!',
    'qwerty123qwerty',
    'admin123admin123',
    'hotel-Hotel-hotel-9',
    'P@ssw0rdP@ssw0rd',
    'Yönetici-Lodos-1',
    'lodoskonaklari99',
    'abcabcabcabc',
  ])('rejects %s', (password) => expect(isWeakPassword(password, NAMES)).toBe(true));

  it.each([
    'Boğaziçi-köprüsü-1973',
    'mor kedi yeşil masa',
    'Kuzguncuk-ta-3-vapur',
    'Q7#vLm92!kTz',
    'çay 2 şeker 1 simit',
  ])('takes %s', (password) => expect(isWeakPassword(password, NAMES)).toBe(false));

  it('takes no longer for a long one', () => {
    for (const piece of ['a', 'ab', 'a1b2c3d', 'parola']) isWeakPassword(piece.repeat(1_024 / piece.length), NAMES);
  });
});
