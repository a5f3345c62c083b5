import { type Request, type Response, Router } from 'express';
import pLimit from 'p-limit';
import { publicPath, splitLanguage } from '#shared/paths.ts';
import type { MessageInput } from '#shared/schemas/messages.ts';
import { readMessageForm, type SubmittedForm } from '#shared/text/messages/message-form.ts';
import { todayInIstanbul } from '#shared/text/numbers/date.ts';
import type { Context } from '../../context.ts';
import { AppError, headersOf, serverBusy, statusOf, toAppError } from '../../errors.ts';
import { logError } from '../../http/error-handler.ts';
import { afterNewConnections } from '../../http/new-connections.ts';
import { createByteBudget } from '../../http/request/byte-budget.ts';
import { receiveBytes } from '../../http/request/json-body.ts';
import type { Logger } from '../../log.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { HtmlShell, RenderedPage } from '../client/html-template.ts';
import { unsentPage } from './unsent-page.ts';

const TYPE = 'application/x-www-form-urlencoded';
/** Fits a message of the greatest length in any script: up to nine bytes for each UTF-16 code unit. */
const MAX_BYTES = 48 * 1024;
/** Bytes that all unfinished forms together may hold. */
const BUDGET = 4 * 1024 * 1024;
/** Forms that are handled at the same time; the others wait. */
const CONCURRENCY = 4;
/** Forms that may wait. Those whose clients have left stay in the queue, although they no longer count as unfinished. */
const MAX_WAITING = 64;
/** While more forms wait than this, a form is shown again without React, which takes a quarter of the time. */
const MAX_WAITING_FOR_PAGE = 16;

type Caller = ReturnType<AppRouter['createCaller']>;

/** Renders the page at a URL as the response to a form. */
type RenderForm = (req: Request, url: string, form: SubmittedForm) => Promise<RenderedPage>;

interface FormOptions {
  router: AppRouter;
  renderer: { shell(url: string): Promise<HtmlShell> };
  log: Logger;
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
}

/** The message form without scripts: redirects to the page with the reference, or shows the form again. */
export function messageForm({ router, renderer, log, createContext }: FormOptions, renderPage: RenderForm): Router {
  const routes = Router();
  const hold = createByteBudget(BUDGET);
  const limit = pLimit(CONCURRENCY);

  const respondUnsent = async (req: Request, res: Response, form: SubmittedForm) => {
    if (res.destroyed) return;
    const { language } = splitLanguage(req.path);
    const page =
      limit.pendingCount <= MAX_WAITING_FOR_PAGE ? await renderPage(req, pageOf(req, form), form) : undefined;
    // Without the data of the page there is no form in it.
    const shown = page?.status === 200 && page.body.length > 0;
    const html = shown ? (await renderer.shell(req.originalUrl))(page) : unsentPage(language, form);
    res.setHeader('Content-Language', language);
    res.type('html').send(html);
  };

  const respond = async (req: Request, res: Response, form: URLSearchParams) => {
    // Shows the message to WhatsApp for what was chosen.
    if (form.has('preview')) return respondUnsent(req, res, { values: Object.fromEntries(form), fields: {} });
    try {
      const caller = router.createCaller(await createContext({ req, res }));
      res.redirect(303, await send(caller, req.path, form));
    } catch (thrown) {
      const failure = toAppError(thrown);
      logError(log, failure, 'messages.create', req.id);
      res.status(statusOf(failure)).set(headersOf([failure]));
      const { fields = {} } = failure.details;
      await respondUnsent(req, res, { values: Object.fromEntries(form), code: failure.errorCode, fields });
    }
  };

  routes.post(/^\/(?:en\/)?(?:contact|hotel\/[^/]+)\/?$/i, async (req, res) => {
    if (!req.is(TYPE)) throw new AppError('request.unsupportedType');
    const bytes = await receiveBytes(req, MAX_BYTES, 'messages.tooLong', hold(res));
    res.setHeader('Cache-Control', 'no-store');
    if (limit.pendingCount >= MAX_WAITING) throw serverBusy();
    await limit(async () => {
      await afterNewConnections();
      await respond(req, res, new URLSearchParams(bytes.toString('utf8')));
    });
  });
  return routes;
}

/** Stores the message of a form that a page has posted. @returns the address of the page that says so */
async function send(caller: Caller, path: string, form: URLSearchParams): Promise<string> {
  const { language } = splitLanguage(path);
  const message = readMessageForm(form, language);
  // A cached page has no key of its own: the same message twice on one day is one press.
  const input = { ...message, idempotencyKey: `form ${todayInIstanbul()}` };
  const { reference } = await caller.messages.create(input as MessageInput);
  const slug = await hotelAt(caller, path);
  const page = slug === undefined ? publicPath.contact(language) : publicPath.hotel(language, slug);
  return `${page}?sent=${reference}#${slug === undefined ? 'message' : 'enquiry'}`;
}

/** The slug of the hotel at the path of a page; undefined for the contact page, and for a hotel that is gone meanwhile. */
async function hotelAt(caller: Caller, path: string): Promise<string | undefined> {
  const identifier = /\/hotel\/([^/]+)/i.exec(path)?.[1];
  if (identifier === undefined) return undefined;
  try {
    return (await caller.hotels.get({ id: decodeURIComponent(identifier) })).slug;
  } catch {
    // The message is stored, so no error may say that it was not.
    return undefined;
  }
}

/** The address of the page that shows the form again, with the hotel and the enquiry that were posted. */
function pageOf(req: Request, { values }: SubmittedForm): string {
  const { hotelId = '', roomId = '', room = roomId, arrival = '', departure = '', guests = '' } = values;
  return `${req.path}?${new URLSearchParams({ hotel: hotelId, room, arrival, departure, guests })}`;
}
