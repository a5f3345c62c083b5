import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIZES, suffixOf } from '#server/uploads/picture-sizes.ts';
import { PICTURE_FORMATS } from '#shared/pictures.ts';
import { ADMIN_SETTINGS, signIn } from '../api-client.ts';
import { startProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';
import { ADDED_HOTELS, POST } from './screens/public-pages.ts';

export interface StartedSite {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the built site in its own folders.
 * @param variables environment variables, as in the README's table
 * @param template a folder to copy, such as that of a stopped site
 */
export async function startBuiltSite(variables: Record<string, string>, template?: string): Promise<StartedSite> {
  const folder = temporaryFolder();
  if (template !== undefined) cpSync(template, folder.path, { recursive: true });
  const site = await startProcess(folder.path, variables);
  return {
    url: site.url,
    close: async () => {
      await site.kill();
      folder.remove();
    },
  };
}

const DEMO_PICTURES = resolve(import.meta.dirname, '../../../server/demo/pictures');
/** The most pixels from left to right, because the marks on the map are no wider. */
const SMALL_WIDTH = 100;

/**
 * Writes small sizes of the demo pictures that pages request, because making real sizes takes much of a page's time.
 * Other sizes, and the sizes of uploaded pictures, are made by the server.
 */
export async function writeSmallSizes(folder: string): Promise<void> {
  const names = readdirSync(DEMO_PICTURES).filter((name) => !name.includes(POST.slug));
  const [first = ''] = names;
  for (const size of PICTURE_SIZES) {
    const { width, height = (width * 2) / 3, format } = size;
    const small = Math.min(width, SMALL_WIDTH);
    // Social networks get the whole picture.
    if (!PICTURE_FORMATS.some((requested) => requested === format)) continue;
    const bytes = await sharp(join(DEMO_PICTURES, first))
      .resize(small, Math.round((small * height) / width))
      .toFormat(format)
      .toBuffer();
    for (const name of names) writeFileSync(join(folder, `${name}${suffixOf(size)}`), bytes);
  }
}

/** Sites that start from a folder share the small sizes of the demo pictures in another folder. */
function shareSizes(path: string, sizes: string): void {
  mkdirSync(join(path, 'uploads'), { recursive: true });
  symlinkSync(sizes, join(path, 'uploads/.variants'));
}

/**
 * The folder of a site with its administrator and the demo content; a copy of the folder starts faster than a new site.
 * @param sizes a folder that the copies share for the sizes of their pictures
 */
export async function stoppedSiteWithContent(sizes?: string): Promise<{ path: string; remove: () => void }> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, { SEED_DEMO: '1', ...ADMIN_SETTINGS });
  await site.stop();
  if (sizes !== undefined) shareSizes(folder.path, sizes);
  return folder;
}

/** The demo site has some hotels that go beyond the demo content. */
export async function startDemoSite(sizes: string): Promise<StartedSite> {
  const empty = temporaryFolder();
  shareSizes(empty.path, sizes);
  const site = await startBuiltSite({ SEED_DEMO: '1', LOGIN_MAX_FAILURES: '1000' }, empty.path);
  empty.remove();
  const admin = await signIn(site.url);
  for (const hotel of ADDED_HOTELS) await admin.call('POST', '/api/hotels', { body: hotel });
  return site;
}
