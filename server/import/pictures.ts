import { createHash } from 'node:crypto';
import { open, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Language } from '#shared/constants.ts';
import { FORMAT_HEAD_BYTES, fileFormat } from '#shared/lib/file-format.ts';
import { UPLOAD } from '#shared/pictures.ts';
import { languageOf } from './languages.ts';
import { plainLine } from './read-content.ts';
import type { ExportedItem } from './read-export.ts';

/** A picture or PDF of the old site. */
export interface OldFile {
  /** Within the uploads folder, such as `2024/05/teras.jpg`. */
  path: string;
  absolute: string;
  /** The name of its file on the new site, which is the same at each import. */
  file: string;
  url: string;
  isPdf: boolean;
  name: string;
  alt: Record<Language, string>;
  caption: Record<Language, string>;
  /** The entry that it was uploaded with; 0 for none. */
  parent: number;
}

export interface OldFiles {
  all: OldFile[];
  byId: ReadonlyMap<number, OldFile>;
  /** The file at an address of the old site, in whatever size WordPress made of it. */
  at(address: string): OldFile | undefined;
}

const SIZE = /-\d+x\d+(?=\.\w+$)/;
export const SCALED = /-scaled(?=\.\w+$)/;
const UPLOADS = /\/wp-content\/uploads\/([^?#]+)/;

/**
 * The files of an export's attachments in the folder of uploads, which alone is read.
 * @param leave is told of each file that cannot be had
 * @throws Error with a sentence when the folder is not there
 */
export async function findFiles(
  { site, items }: { site: string; items: readonly ExportedItem[] },
  folder: string,
  leave: (what: string) => void,
): Promise<OldFiles> {
  const root = await realpath(folder).catch(() => {
    throw new Error(`${folder}: There is no such folder.`);
  });
  const byPath = new Map<string, OldFile>();
  const byId = new Map<number, OldFile>();
  for (const { fields, meta, terms } of items) {
    if (fields['wp:post_type'] !== 'attachment') continue;
    const path = meta._wp_attached_file ?? '';
    const found = byPath.get(path) ?? (await findFile(root, path, site));
    if (typeof found === 'string') {
      leave(`file ${path || fields.title} (${found})`);
      continue;
    }
    const lang = languageOf({ meta, terms });
    if (lang === 'tr' || lang === 'en') {
      found.alt[lang] ||= (meta._wp_attachment_image_alt ?? '').trim();
      found.caption[lang] ||= plainLine(fields['excerpt:encoded']);
    }
    found.name ||= fields.title?.trim() ?? '';
    found.parent ||= Number(fields['wp:post_parent']) || 0;
    byPath.set(path, found);
    byId.set(Number(fields['wp:post_id']), found);
  }
  const byStem = new Map([...byPath].map(([path, file]) => [path.replace(SCALED, ''), file]));
  return {
    all: [...byPath.values()],
    byId,
    at: (address) => {
      const path = decodedPath(UPLOADS.exec(address)?.[1] ?? '');
      return byPath.get(path) ?? byStem.get(path.replace(SIZE, '').replace(SCALED, ''));
    },
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @returns why the file cannot be had, in words */
async function findFile(root: string, path: string, site: string): Promise<OldFile | string> {
  if (path === '' || path.includes('\0')) return 'it names no file';
  const absolute = await realpath(join(root, path)).catch(() => undefined);
  if (absolute === undefined) return 'it is missing';
  if (!absolute.startsWith(root + sep)) return 'it is outside of the folder';
  const { size, format } = await formatOf(absolute);
  const isPdf = format === 'pdf';
  if (!format || format === 'svg' || format === 'heic') return 'it is neither a picture that the site takes nor a PDF';
  if (size > (isPdf ? UPLOAD.maxFileBytes : UPLOAD.maxBytes)) return 'it is too large';
  const extension = isPdf ? 'pdf' : format === 'ico' ? 'ico' : 'webp';
  const file = `${createHash('sha256').update(`${site}\n${path}`).digest('hex').slice(0, 30)}.${extension}`;
  const texts = { alt: { tr: '', en: '' }, caption: { tr: '', en: '' }, name: '', parent: 0 };
  return { path, absolute, file, url: `/uploads/${file}`, isPdf, ...texts };
}

async function formatOf(file: string) {
  const handle = await open(file);
  try {
    const found = await handle.stat();
    if (!found.isFile()) return { size: 0, format: undefined };
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FORMAT_HEAD_BYTES), 0, FORMAT_HEAD_BYTES, 0);
    return { size: found.size, format: fileFormat(buffer.subarray(0, bytesRead)) };
  } finally {
    await handle.close();
  }
}

export const bytesOf = ({ absolute }: OldFile): Promise<Buffer> => readFile(absolute);
