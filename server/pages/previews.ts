import { type Request, type Response, Router } from 'express';
import { previewOf } from '#server/auth/token.ts';
import { keepPrivate, limitPreview } from '#server/http/security-headers.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { findDraft, findPreview, readsOfDraft } from '#server/models/previews.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { previewPath } from '#shared/paths.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';
import type { RenderedPage } from './client/html-template.ts';
import { answeringLink, type PageLinks } from './page-reads.ts';

const FRAME = /^\/(?:en\/)?preview\/?$/;
const SHARED = /^\/(?:en\/)?preview\/([\w-]{22}|[\w-]+\.[\w-]+\.[\w-]+)$/;
/** Also an address that leads nowhere: a link that does not work now may work again. */
const ADDRESS = /^\/(?:en\/)?preview\//i;
/** The frame has no content until the back office sends some. */
const NOTHING = Buffer.alloc(0);

export const isPreviewPath = (path: string): boolean => ADDRESS.test(path);

interface PreviewOptions {
  secret: string;
  publicUrl: string;
  renderPage: (
    req: Request,
    url: string,
    options: { link: PageLinks[number]; preview: PreviewState },
  ) => Promise<RenderedPage>;
  send: (req: Request, res: Response, page: RenderedPage) => Promise<void>;
}

/** The previews: the frame for the back office, and drafts opened with a share link (docs/decisions/preview.md). */
export function previews({ secret, publicUrl, renderPage, send }: PreviewOptions): Router {
  const routes = Router({ caseSensitive: true });

  routes.get(FRAME, async (req, res) => {
    const { language } = splitLanguage(req.path);
    keepPrivate(res);
    limitPreview(res);
    const preview: PreviewState = { kind: 'frame' };
    const state = { queries: { mutations: [], queries: [] }, publicUrl, preview };
    const head = Buffer.from(`<title>${language === 'tr' ? 'Önizleme' : 'Preview'}</title>`);
    await send(req, res, { status: 200, language, head, body: NOTHING, state });
  });

  routes.get(SHARED, async (req, res, next) => {
    const token = SHARED.exec(req.path)?.[1] ?? '';
    keepPrivate(res);
    const { language } = splitLanguage(req.path);
    const found = previewOf(secret, token);
    const share = found ? await findPreview(found) : null;
    const draft = share ? await findDraft(share.noun, share.entity, language) : undefined;
    if (!share || !draft) {
      next();
      return;
    }
    const { noun, entity, live } = draft;
    const path = ENTITIES[noun].path(language, entity.slug);
    if (live) {
      res.redirect(302, path);
      return;
    }
    limitPreview(res);
    const preview: PreviewState = {
      kind: 'shared',
      path,
      links: { tr: previewPath('tr', token), en: previewPath('en', token) },
      expiresAt: share.expiresAt.toISOString(),
    };
    const link = draftLink(await readsOfDraft(draft, language));
    const page = await renderPage(req, path, { link, preview });
    await send(req, res, page);
  });
  return routes;
}

/** Responds with the draft as if the draft were published. Only this page gets the draft, so no cache keeps it. */
const draftLink = (reads: Record<string, unknown>): PageLinks[number] =>
  answeringLink(({ path }) => (path in reads ? Promise.resolve(reads[path]) : undefined));
