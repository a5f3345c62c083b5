import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { freePort, temporaryFolder, until } from '../../temporary.ts';
import { type DrivenPage, findElement, type OpenOptions, type OtherBrowser } from './driver.ts';

const NEEDED = [
  '/usr/bin/WebKitWebDriver',
  '/usr/bin/Xvfb',
  '/usr/bin/python3',
  '/usr/lib/python3/dist-packages/gi',
  '/usr/share/doc/gir1.2-webkit2-4.1',
];
const WINDOW = join(import.meta.dirname, 'webkit-window.py');
/** WebDriver's key for the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

const absent = NEEDED.find((path) => !existsSync(path));

/** Safari's engine by WebDriver, in a window on a virtual screen. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing:
    absent && `${absent} is not there: install Debian's webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi and xvfb`,
  open,
};

async function open({ width, height }: OpenOptions): Promise<DrivenPage> {
  const folder = temporaryFolder();
  const log = join(folder.path, 'problems');
  writeFileSync(log, '');
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(createInterface(screen.stdio[3] as Readable), 'line');
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Draws without a graphics card; the sandbox of WebKitGTK does not start for root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
      HOME: folder.path,
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [WINDOW, String(width), String(height), log] },
    },
  };
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, { capabilities });
  const close = async () => {
    await call('DELETE', `${base}/session/${sessionId}`);
    await Promise.all([driver, screen].map(end));
    folder.remove();
  };
  return drivenPage(`${base}/session/${sessionId}`, log, close);
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}

function drivenPage(session: string, log: string, close: () => Promise<void>): DrivenPage {
  const post = <Value>(path: string, body: object = {}) => call<Value>('POST', session + path, body);
  const run = <Value>(source: string, ...given: unknown[]) =>
    post<Value>('/execute/async', {
      script: `const [given, done] = arguments; Promise.resolve((${source})(...given)).then(done, (error) => done({ thrown: String(error) }));`,
      args: [given],
    });
  /** @param use gets the element's address, again when React has replaced the element meanwhile */
  const withElement = async <Value>(selector: string, name = '', use: (address: string) => Promise<Value>) => {
    let value: Value | undefined;
    await until(`${selector} "${name}" in the page`, async () => {
      try {
        const found = await run<Record<string, string> | null>(String(findElement), selector, name);
        if (found !== null) value = await use(`${session}/element/${found[ELEMENT]}`);
        return found !== null;
      } catch (error) {
        if (String(error).includes('stale element reference')) return false;
        throw error;
      }
    });
    return value as Value;
  };
  const waitFor = (selector: string, name?: string) => withElement<void>(selector, name, async () => undefined);
  const keys = (typed: string) => {
    const actions = [...typed].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return post<void>('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    goto: (url) => post<void>('/url', { url }),
    evaluate: async (source, argument) => {
      const value = await run<{ thrown?: string } | null>(String(source), argument ?? null);
      if (value?.thrown !== undefined) throw new Error(value.thrown);
      return value as never;
    },
    waitFor,
    text: (selector, name) => withElement(selector, name, (address) => call<string>('GET', `${address}/text`)),
    click: async (selector, name = '') => {
      await waitFor(selector, name);
      // The driver does not scroll to an element below the window.
      await run(`(...given) => (${findElement})(...given)?.scrollIntoView({ block: 'center' })`, selector, name);
      await withElement(selector, name, (address) => call<void>('POST', `${address}/click`, {}));
    },
    type: (selector, name, text) =>
      withElement(selector, name, (address) => call<void>('POST', `${address}/value`, { text })),
    press: (key) => keys(KEYS[key]),
    keys,
    picture: async (selector) => {
      // The driver's own pictures of elements are black.
      await waitFor(selector);
      const { left, top, width, height } = await run<DOMRect>(String(scrolledTo), selector);
      const png = await call<string>('GET', `${session}/screenshot`);
      return sharp(Buffer.from(png, 'base64')).extract({ left, top, width, height }).png().toBuffer();
    },
    resize: (width, height) => post<void>('/window/rect', { width, height }),
    problems: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    close,
  };
}

/** Runs in the page. @returns the position of an element in the window, in whole pixels */
function scrolledTo(selector: string) {
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  found?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
}
