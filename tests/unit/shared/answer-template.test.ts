import { expect, it } from 'vitest';
import { fillTemplate, unknownPlaceholders } from '#shared/lib/messages/answer-template.ts';

const VALUES = { ad: 'Ada', otel: 'Gül Evi', giriş: '14 Mayıs 2031', çıkış: '', oda: '', fiyat: '₺9.400' };

it('a template has what the message says, in any spelling of the placeholder', () => {
  expect(fillTemplate('{Ad}, { giris } için {FİYAT}.', VALUES).text).toBe('Ada, 14 Mayıs 2031 için ₺9.400.');
});

it('a sentence with an empty or unknown placeholder is left out, with its line when alone in it', () => {
  const filled = fillTemplate('Merhaba {ad},\n\n{giriş} – {çıkış} uygun. Bekleriz!\n{soyad} Bey\n\nSevgiler', VALUES);
  expect(filled).toEqual({ text: 'Merhaba Ada,\n\nBekleriz!\n\nSevgiler', missing: ['çıkış', 'soyad'] });
});

it('what a guest typed is never a placeholder, and braces around nothing known are named', () => {
  expect(fillTemplate('Merhaba {ad}.', { ...VALUES, ad: '{otel} $& $1' }).text).toBe('Merhaba {otel} $& $1.');
  expect(unknownPlaceholders('{ad} {soyad} {ODA} {}')).toEqual(['soyad', '']);
});
