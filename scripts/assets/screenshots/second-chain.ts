import sharp from 'sharp';
import type { SiteInput } from '#shared/schemas/site.ts';
import type { TextsInput } from '#shared/schemas/texts.ts';
import type { ApiClient } from '../../../tests/support/api-client.ts';

const SITE = {
  name: 'Mercan Sahil Evleri',
  tagline: 'Kıyıda altı ev',
  copyright: '© 2026 {name}',
  palette: 'olive',
  accent: '#a63c22',
  numberForm: 'english',
  translations: {
    en: { name: 'Mercan Coast Houses', tagline: 'Six houses on the shore', copyright: '© 2026 {name}' },
  },
} satisfies SiteInput;

const TEXTS = {
  homeHotelsTitle: 'Hangi kıyıda uyanacaksınız?',
  branchesTitle: 'Altı semt, altı ev',
  yearsExperienceFigure: '26',
  translations: {
    en: { homeHotelsTitle: 'On which shore will you wake?', branchesTitle: 'Six quarters, six houses' },
  },
} satisfies TextsInput;

/** The shapes in which a chain's own photographs come, light ones and dark ones. */
const SHAPES = [
  { width: 1350, height: 900, brightness: 0.6 },
  { width: 900, height: 1350, brightness: 1 },
  { width: 1100, height: 1100, brightness: 1.2 },
  { width: 1700, height: 640, brightness: 0.8 },
];

/** Calls the API as an administrator. */
export async function send<T>(admin: ApiClient, method: string, path: string, body?: unknown): Promise<T> {
  const response = await admin.call<T>(method, path, { body });
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return response.body;
}

/** Saves what is at a path with its pictures cut to other shapes, of which the first one is given by its number. */
async function changePictures(admin: ApiClient, url: string, path: string, shape: number): Promise<void> {
  let entity = JSON.stringify(await send(admin, 'GET', path));
  const pictures = new Set(entity.match(/\/uploads\/[\w-]+\.webp/g));
  for (const [at, picture] of [...pictures].entries()) {
    const { width, height, brightness } = SHAPES[(shape + at) % SHAPES.length] ?? {};
    const bytes = await (await fetch(url + picture)).arrayBuffer();
    const cut = sharp(bytes).resize({ width, height, position: 'attention' }).modulate({ brightness });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await cut.jpeg().toBuffer())]), 'photograph.jpg');
    const uploaded = await send<{ url: string }>(admin, 'POST', '/api/upload/single', form);
    entity = entity.replaceAll(picture, uploaded.url);
  }
  await send(admin, 'PUT', path, JSON.parse(entity));
}

/** Makes the demo site the site of another chain: its name, its colours, its pictures of all shapes. */
export async function becomeSecondChain(admin: ApiClient, url: string): Promise<void> {
  await send(admin, 'PUT', '/api/site', SITE);
  await send(admin, 'PUT', '/api/texts', TEXTS);
  const paths = ['/api/content/homepage'];
  for (const list of ['/api/hotels', '/api/blog']) {
    const entities = await send<{ id: string }[]>(admin, 'GET', list);
    paths.push(...entities.map(({ id }) => `${list}/${id}`));
  }
  for (const [at, path] of paths.entries()) await changePictures(admin, url, path, at);
}
