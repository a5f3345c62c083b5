import { expect, it, vi } from 'vitest';
import { iconPath, siteIcon } from '#shared/lib/site/site-icon.ts';

const drawnFor = (name: string) => siteIcon('', { palette: 'olive', name });

it.each([
  ['Poyraz Evleri', 'P'],
  ['şirin evler', 'Ş'],
  ['ibis', 'İ'],
  ['ılgaz', 'I'],
  ['  “Çınar” Otel', 'Ç'],
  ['Édouard', 'E'],
  ['âlem', 'A'],
  ['Ωmega', undefined],
  ['5. Sokak', '5'],
  ['東京', undefined],
  ['٣', undefined],
  ['—', undefined],
  ['', undefined],
])('a site with the name “%s” has the icon with the letter %s', (name, letter) => {
  expect(drawnFor(name)).toBe(iconPath('olive', letter));
});

it('the letter of an icon is the same in a browser that knows no Turkish capitals', () => {
  const turkish = vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (this: string) {
    return this.toUpperCase();
  });
  try {
    expect(drawnFor('ibis')).toBe(iconPath('olive', 'İ'));
  } finally {
    turkish.mockRestore();
  }
});
