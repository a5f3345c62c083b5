import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Parser } from 'htmlparser2';

/** Limits of an export, far beyond those of a hotel's site. */
export const EXPORT_LIMITS = {
  bytes: 200_000_000,
  items: 20_000,
  text: 2_000_000,
  depth: 12,
  details: 2_000,
  formerNames: 20,
} as const;

export interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** A post, page, attachment or anything else that WordPress keeps as a post. */
export interface ExportedItem {
  fields: Partial<Record<ItemField, string>>;
  terms: Term[];
  meta: Partial<Record<MetaField, string>>;
  /** The last parts of its earlier addresses, from which WordPress redirects. */
  formerNames: string[];
  comments: number;
}

export interface WordPressExport {
  /** The address of the old site, such as `https://www.example.com`. */
  site: string;
  /** The names of authors by their user names. */
  authors: Map<string, string>;
  items: ExportedItem[];
  /** The categories above others, by their names in addresses. */
  parents: Map<string, string>;
  /** How often items have fields of plugins and themes, by the name of the field. */
  otherFields: Map<string, number>;
}

const ITEM_FIELDS = [
  ...(['title', 'link', 'guid', 'dc:creator', 'content:encoded', 'excerpt:encoded', 'wp:post_id'] as const),
  ...(['wp:post_date', 'wp:post_name', 'wp:post_parent', 'wp:post_type', 'wp:post_password', 'wp:status'] as const),
  ...(['wp:attachment_url'] as const),
];
type ItemField = (typeof ITEM_FIELDS)[number];
/**
 * WPML's fields are those of its add-on Export and Import, the only ones that say which texts belong together, and the one
 * of a text that WPML has copied into another language.
 */
const META_FIELDS = [
  ...(['_wp_attached_file', '_wp_attachment_image_alt', '_thumbnail_id'] as const),
  ...(['_wpml_import_language_code', '_wpml_import_translation_group', '_icl_lang_duplicate_of'] as const),
];
type MetaField = (typeof META_FIELDS)[number];

const OTHERS = ['wp:base_blog_url', 'wp:author_login', 'wp:author_display_name', 'wp:meta_key', 'wp:meta_value'];
const CATEGORY = ['wp:category_nicename', 'wp:category_parent'];
const READ = new Set<string>([...ITEM_FIELDS, ...OTHERS, ...CATEGORY, 'category', 'wp:wxr_version']);
const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/**
 * Reads an export of WordPress (WXR) as a stream. Entities are only the five of XML, so that none can grow.
 * @throws Error with a sentence for a file that is none, is damaged, or is beyond `EXPORT_LIMITS`
 */
export async function readExport(file: string): Promise<WordPressExport> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`${file}: There is no such file.`);
  if (found.size > EXPORT_LIMITS.bytes) throw refused('is larger than 200 MB; export it in parts');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = exportReader();
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) reader.write(decoded(decoder, chunk));
  reader.write(decoded(decoder));
  return reader.end();
}

const refused = (why: string) => new Error(`The export ${why}. Nothing was changed.`);

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    const text = decoder.decode(chunk, { stream: chunk !== undefined });
    // Every second byte of UTF-16 is NUL, which UTF-8 can have and XML cannot.
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw refused('is not written in UTF-8');
}

interface Reading {
  found: WordPressExport;
  version: string;
  text: string;
  item: ExportedItem | undefined;
  term: Pick<Term, 'domain' | 'slug'>;
  login: string;
  category: string;
  metaKey: string;
}

/** Keeps what an element has said that ends. */
function keep(reading: Reading, name: string): void {
  const { found, text, item, term, login, category, metaKey } = reading;
  if (name === 'wp:wxr_version') reading.version = text;
  else if (name === 'wp:base_blog_url') found.site = text.trim();
  else if (name === 'wp:author_login') reading.login = text;
  else if (name === 'wp:author_display_name') found.authors.set(login, text);
  else if (name === 'wp:category_nicename') reading.category = text;
  else if (name === 'wp:category_parent' && text !== '') found.parents.set(category, text);
  else if (name === 'wp:meta_key') reading.metaKey = text;
  if (!item) return;
  if (name === 'item') reading.item = undefined;
  else if (name === 'category' && item.terms.length < EXPORT_LIMITS.details) item.terms.push({ ...term, name: text });
  else if (name === 'wp:comment') item.comments += 1;
  else if (name === 'wp:meta_value' && metaKey === '_wp_old_slug') keepFormer(item, text);
  else if (name === 'wp:meta_value' && isOf(META_FIELDS, metaKey)) item.meta[metaKey] = text;
  else if (name === 'wp:meta_value' && !metaKey.startsWith('_') && found.otherFields.size < EXPORT_LIMITS.details)
    found.otherFields.set(metaKey, (found.otherFields.get(metaKey) ?? 0) + 1);
  else if (isOf(ITEM_FIELDS, name)) item.fields[name] = text;
}

function keepFormer({ formerNames }: ExportedItem, name: string): void {
  if (formerNames.length < EXPORT_LIMITS.formerNames) formerNames.push(name);
}

function beginItem(reading: Reading): void {
  const { items } = reading.found;
  if (items.length >= EXPORT_LIMITS.items) throw refused('has more than 20,000 entries; export it in parts');
  reading.item = { fields: {}, terms: [], meta: {}, formerNames: [], comments: 0 };
  items.push(reading.item);
}

const tooLong = () => refused('has a text of more than two million characters');

function exportReader() {
  const found: WordPressExport = {
    site: '',
    authors: new Map(),
    items: [],
    parents: new Map(),
    otherFields: new Map(),
  };
  const begun = { found, version: '', text: '', item: undefined, login: '', category: '', metaKey: '' };
  const reading: Reading = { ...begun, term: { domain: '', slug: '' } };
  const open: string[] = [];
  let [written, openedAt] = [0, 0];
  const parser = new Parser(
    {
      onopentag(name, { domain = '', nicename = '' }) {
        if (open.length >= EXPORT_LIMITS.depth) throw refused('has elements that are nested too deeply');
        open.push(name);
        openedAt = parser.endIndex;
        reading.text = '';
        if (name === 'category') reading.term = { domain, slug: nicename };
        if (name === 'item') beginItem(reading);
      },
      ontext(data) {
        if (READ.has(open.at(-1) ?? '')) reading.text += data;
        if (reading.text.length > EXPORT_LIMITS.text) throw tooLong();
      },
      onclosetag(name, isImplied) {
        // A tag that closes itself counts as closed by implication too.
        const isClosed = !isImplied || parser.endIndex === openedAt;
        if (open.pop() !== name || !isClosed) throw refused('is damaged, or its end is missing');
        keep(reading, name);
        reading.text = '';
      },
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw refused('has a document type, which no export of WordPress has');
      },
    },
    { xmlMode: true },
  );
  const write = (data: string) => {
    parser.write(data);
    written += data.length;
    // What the parser has not given away yet is one text or one tag.
    if (written - parser.endIndex > 2 * EXPORT_LIMITS.text) throw tooLong();
  };
  const end = (): WordPressExport => {
    parser.end();
    if (reading.version !== '' && URL.canParse(found.site)) return found;
    throw refused('is none of WordPress: Tools, Export, All content makes one');
  };
  return { write, end };
}
