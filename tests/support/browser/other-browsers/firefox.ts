import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import puppeteer, { type Browser, type ElementHandle, type KeyInput } from 'puppeteer-core';
import { temporaryFolder } from '../../temporary.ts';
import { type DrivenPage, findElement, type OtherBrowser, reportViolations } from './driver.ts';

const PATH = '/usr/bin/firefox-esr';
const WAIT_MS = 30_000;

export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: existsSync(PATH) ? undefined : `${PATH} is not there: install Debian's firefox-esr`,
  open: async ({ width, height }) => {
    return openPage(await launch(), width, height);
  },
};

const launch = () => puppeteer.launch({ browser: 'firefox', executablePath: PATH, headless: true });

/** A text on a printed page, in points from the lower left corner of the paper. */
export interface PrintedText {
  sheet: number;
  text: string;
  left: number;
  baseline: number;
  width: number;
  height: number;
}

/** Prints a page as Firefox does and reads where each text is, with Firefox's own viewer of PDF files. */
export async function printInFirefox(address: string): Promise<PrintedText[]> {
  const folder = temporaryFolder();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const path = `${folder.path}/page.pdf`;
    await page.pdf({ path: path as `${string}.pdf`, preferCSSPageSize: true, printBackground: true });
    await page.goto(pathToFileURL(path).href);
    const viewer = 'window.PDFViewerApplication?.pdfDocument';
    await page.waitForFunction(viewer);
    return (await page.evaluate(`(${textsOf})(${viewer})`)) as PrintedText[];
  } finally {
    await browser.close();
    folder.remove();
  }
}

/** What the tests use of a document in the viewer. */
interface Pdf {
  numPages: number;
  getPage(sheet: number): Promise<{
    getTextContent(): Promise<{ items: { str: string; transform: number[]; width: number; height: number }[] }>;
  }>;
}

/** Runs in the viewer. */
async function textsOf(pdf: Pdf): Promise<PrintedText[]> {
  const texts: PrintedText[] = [];
  for (let sheet = 1; sheet <= pdf.numPages; sheet++) {
    const { items } = await (await pdf.getPage(sheet)).getTextContent();
    for (const { str: text, transform, width, height } of items) {
      const [left = 0, baseline = 0] = transform.slice(4);
      if (text.trim() !== '') texts.push({ sheet, text, left, baseline, width, height });
    }
  }
  return texts;
}

async function openPage(browser: Browser, width: number, height: number): Promise<DrivenPage> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    // Leaving a page aborts its downloads, which is no problem.
    if (!/downloadable font: download failed|loading dynamically imported/.test(String(error)))
      problems.push(String(error));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  // A page with unsaved changes asks before the browser leaves.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewport({ width, height });
  await page.evaluateOnNewDocument(reportViolations);

  const element = async (selector: string, name = ''): Promise<ElementHandle> => {
    const found = await page.waitForFunction(findElement, { timeout: WAIT_MS, polling: 50 }, selector, name);
    return found.asElement() as ElementHandle;
  };
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(run as (given: unknown) => unknown, argument) as never,
    waitFor: async (selector, name) => void (await element(selector, name)),
    text: async (selector, name) =>
      (await element(selector, name)).evaluate((found) => (found as HTMLElement).innerText),
    click: async (selector, name) => (await element(selector, name)).click(),
    type: async (selector, name, typed) => (await element(selector, name)).type(typed),
    press: (key) => page.keyboard.press(key as KeyInput),
    keys: (typed) => page.keyboard.type(typed),
    picture: async (selector) => (await element(selector)).screenshot(),
    resize: (newWidth, newHeight) => page.setViewport({ width: newWidth, height: newHeight }),
    problems: () => problems,
    close: () => browser.close(),
  };
}
