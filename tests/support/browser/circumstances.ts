import type { BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { SLOW } from '../slow.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import type { Site } from './sites.ts';

/** The screens that every public page is made for: 320×256 is a desktop at 400 % zoom, 667×375 a phone on its side. */
const SCREENS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

const SETTINGS = ['no settings', 'text of 200 %', 'text spacing', 'forced colours', 'reduced motion'] as const;
export type Setting = (typeof SETTINGS)[number];

export interface Circumstance {
  language: Language;
  width: number;
  height: number;
  setting: Setting;
}

/** The long run tests every combination, the usual run the combinations that leave the least room. */
export const CIRCUMSTANCES: Circumstance[] = SLOW
  ? LANGUAGES.flatMap((language) =>
      SCREENS.flatMap((screen) => SETTINGS.map((setting) => ({ language, ...screen, setting }))),
    )
  : [
      { language: 'tr', width: 320, height: 256, setting: 'text of 200 %' },
      { language: 'en', width: 667, height: 375, setting: 'text spacing' },
    ];

/** The text spacing of WCAG 1.4.12. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

export async function openUnder(site: Site, circumstance: Omit<Circumstance, 'language'>): Promise<OpenedPage> {
  const { width, height, setting } = circumstance;
  const options: BrowserContextOptions = {
    viewport: { width, height },
    forcedColors: setting === 'forced colours' ? 'active' : 'none',
    reducedMotion: setting === 'reduced motion' ? 'reduce' : 'no-preference',
  };
  const opened = await openPage(site, options);
  if (setting === 'text of 200 %') await setTextSize(opened.page, 32);
  if (setting === 'text spacing') await opened.page.addInitScript(addStyles, TEXT_SPACING);
  return opened;
}

/** Sets the text size of the browser's settings, which `rem` follows, until the browser session ends. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: Math.round(pixels * 0.8125) } });
}

/** Runs in the page. The content security policy forbids style elements. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
