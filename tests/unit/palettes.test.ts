import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentContrast, contrast, contrastText, TEXT_CONTRAST } from '#shared/lib/site/contrast.ts';
import { themeAt, themePath, themeStyles, tile } from '#shared/lib/site/theme.ts';
import { PALETTE_NAMES, PALETTES } from '#shared/palettes.ts';

const TOKENS = readFileSync(resolve(import.meta.dirname, '../../client/common/styles/tokens.css'), 'utf8');
const TILE_FILE = readFileSync(resolve(import.meta.dirname, '../../client/common/styles/tile.svg'), 'utf8');
/** The colour of errors and deletions, the same in every palette. */
const [, ERROR_COLOUR = ''] = /--lale: (#\w+);/.exec(TOKENS) ?? [];
/** The minimum contrast of WCAG 1.4.11. */
const EDGE_CONTRAST = 3;
/** Of two colours this far apart, at least one has a contrast of 3 with any ground. */
const FOCUS_CONTRAST = 9;

describe.each(PALETTE_NAMES)('the palette %s', (name) => {
  const palette = PALETTES[name];

  it('can be read on light ground', () => {
    for (const ground of [palette.sand, palette.porcelain]) {
      for (const colour of ['ink', 'ink-soft', 'sea', 'turquoise', 'accent', 'brass'] as const) {
        expect(contrast(palette[colour], ground), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
      expect(contrast(ERROR_COLOUR, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(palette.stone, ground)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    }
  });

  it('can be read on dark ground and on buttons', () => {
    for (const colour of ['sand', 'porcelain', 'mist', 'brass-light'] as const) {
      expect(contrast(palette[colour], palette.ink), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    for (const ground of ['sea', 'accent'] as const) {
      expect(contrast(palette.porcelain, palette[ground]), ground).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('shows the focus on any ground', () => {
    expect(contrast(palette.sea, palette.porcelain)).toBeGreaterThanOrEqual(FOCUS_CONTRAST);
  });
});

it('the first palette and the ornament are those of the stylesheet', () => {
  for (const [name, colour] of Object.entries(PALETTES[PALETTE_NAMES[0]])) {
    expect(TOKENS).toContain(`--${name}: ${colour};`);
  }
  const brass = PALETTES[PALETTE_NAMES[0]]['brass-light'];
  const [, ornament] = /path d='([^']+)'/.exec(tile(brass)) ?? [];
  expect(ornament).toBeTruthy();
  expect(TILE_FILE).toContain(`d="${ornament}"`);
  expect(TILE_FILE).toContain(`stroke="${brass}"`);
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect([contrastText(4.48, 'en'), contrastText(4.48, 'tr')]).toEqual(['4.4', '4,4']);
  });

  it('of an accent is the least that any palette gives it', () => {
    for (const name of PALETTE_NAMES) {
      expect(accentContrast('#1a5276')).toBeLessThanOrEqual(contrast('#1a5276', PALETTES[name].sand));
    }
  });
});

describe('the stylesheet of a theme', () => {
  it('has an address that names all of it, and none for the usual colours', () => {
    expect(themePath({ palette: 'bosphorus', accent: '' })).toBeUndefined();
    for (const theme of [
      { palette: 'olive', accent: '' },
      { palette: 'bosphorus', accent: '#1a5276' },
    ] as const) {
      expect(themeAt(themePath(theme) ?? '')).toEqual(theme);
    }
  });

  it.each(['/theme/none.css', '/theme/olive-ffffff.css', '/theme/olive-1a527.css', '/theme/olive.css.map', '/theme/'])(
    'does not exist at %s',
    (path) => {
      expect(themeAt(path)).toBeUndefined();
    },
  );

  it('shows an own accent in buttons and small headings', () => {
    const styles = themeStyles({ palette: 'olive', accent: '#1a5276' });
    expect(styles).toContain('--accent:#1a5276;');
    expect(styles).toContain('--brass:#1a5276;');
    expect(styles).toContain(`--ink:${PALETTES.olive.ink};`);
  });
});
