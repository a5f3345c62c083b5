import { describe, expect, it } from 'vitest';
import { withChatText } from '#shared/lib/links/link.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import { callNumber, chatNumber, readPhoneNumbers } from '#shared/lib/links/phone-number.ts';

const numbersIn = (typed: string, country: 'TR' | null = 'TR') =>
  readPhoneNumbers(typed, country).map(({ number, ext }) => (ext === undefined ? number : `${number};ext=${ext}`));

describe('a telephone number', () => {
  it.each([
    ['0532 123 45 67', ['+905321234567']],
    ['+90 (0) 532 123 45 67', ['+905321234567']],
    ['(+90) 532 123 45 67', ['+905321234567']],
    ['0090 532 123 45 67', ['+905321234567']],
    ['90 532 123 45 67', ['+905321234567']],
    ['532 123 45 67', ['+905321234567']],
    ['0 (212) 555 01 23', ['+902125550123']],
    ['444 1 453', ['+904441453']],
    ['+49 151 23456789', ['+4915123456789']],
    ['0049 151 23456789', ['+4915123456789']],
    ['4915123456789', ['+4915123456789']],
    ['(+45) 12 34 56 78', []],
    ['(+45) 32 12 34 56', ['+4532123456']],
    ['\u202a+90 532 123 45 67\u202c', ['+905321234567']],
    ['\u200e0532 123 45 67', ['+905321234567']],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', ['+905321234567']],
    ['+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷', ['+989121234567']],
    ['0212 555 01 70 / 0532 123 45 67', ['+902125550170', '+905321234567']],
    ['0212 555 01 70, 0532 123 45 67', ['+902125550170', '+905321234567']],
    ['+90 212 555 01 70 ext. 12', ['+902125550170;ext=12']],
    ['0212 555 01 70 dahili 12', ['+902125550170;ext=12']],
    ['7911 123456', []],
    ['9876543210', []],
    ['1234', []],
    ['yok', []],
    ['', []],
  ])('%j is read as %j', (typed, numbers) => {
    expect(numbersIn(typed)).toEqual(numbers);
  });

  it('without its country is none when nobody knows the country', () => {
    expect(numbersIn('212 555 1234', null)).toEqual([]);
    expect(numbersIn('646 555 1234', null)).toEqual([]);
    expect(numbersIn('+1 646 555 1234', null)).toEqual(['+16465551234']);
  });

  it('can be typed in the digits of any script', () => {
    for (const typed of ['5', '٥', '۵', '５']) expect(hasDigit(typed)).toBe(true);
    for (const typed of ['', 'yok', '+']) expect(hasDigit(typed)).toBe(false);
  });
});

describe('a telephone number on a page', () => {
  it.each([
    ['+902125550170', '+90 212 555 01 70', 'tel:+902125550170'],
    ['(0212) 555-01-70', '+90 212 555 01 70', 'tel:+902125550170'],
    ['905325550170', '+90 532 555 01 70', 'tel:+905325550170'],
    [' 444 1 453 ', '444 1 453', 'tel:4441453'],
    ['112', '112', undefined],
    ['+49 151 23456789', '+49 151 23456789', 'tel:+4915123456789'],
    ['4915123456789', '+49 1512 3456789', 'tel:+4915123456789'],
    ['0212 555 01 70 / 12', '0212 555 01 70 / 12', 'tel:+902125550170'],
    ['0212 555 01 70 - 0532 123 45 67', '0212 555 01 70 - 0532 123 45 67', 'tel:+902125550170'],
    ['+90 212 555 01 70 ext. 12', '+90 212 555 01 70 ext. 12', 'tel:+902125550170;ext=12'],
    ['', '', undefined],
  ])('%j is shown as %j and dials %s', (typed, text, link) => {
    expect(callNumber(typed)).toEqual({ text, ...(link && { link }) });
  });

  it('opens a chat by exactly the address of WhatsApp and its digits', () => {
    expect(chatNumber('0532 123 45 67').link).toBe('https://wa.me/905321234567');
    expect(chatNumber('+90 (532) 123-45-67').link).toBe('https://wa.me/905321234567');
    expect(chatNumber('+90 532 123 45 67 / 0533 765 43 21').link).toBe('https://wa.me/905321234567');
    expect(chatNumber('yok').link).toBeUndefined();
    expect(withChatText('https://wa.me/905321234567', 'Oda & kahvaltı?')).toBe(
      'https://wa.me/905321234567?text=Oda%20%26%20kahvalt%C4%B1%3F',
    );
  });
});
