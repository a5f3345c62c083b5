import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '#server/api/context.ts';
import { AppError, headersOf, statusOf, toAppError } from '#server/api/errors.ts';
import { logError } from '#server/http/error-handler.ts';
import type { Logger } from '#server/log.ts';
import type { HtmlShell, RenderedPage } from '#server/pages/client/html-template.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { BODY_BYTES } from '#shared/constants.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { readEnquiry, writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { readMessageForm, type SubmittedForm } from '#shared/lib/messages/message-form.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { MessageInput } from '#shared/schemas/messages.ts';
import { unsentPage } from './unsent-page.ts';

const PATH = /^\/(?:en\/)?(?:contact|hotel\/[^/]+)\/?$/i;
const TYPE = 'application/x-www-form-urlencoded';
type Caller = ReturnType<AppRouter['createCaller']>;

type RenderForm = (req: Request, url: string, form: SubmittedForm) => Promise<RenderedPage>;

interface FormOptions {
  router: AppRouter;
  renderer: { shell(url: string): Promise<HtmlShell> };
  log: Logger;
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  limit: RequestHandler;
}

export function messageForm(
  { router, renderer, log, createContext, limit }: FormOptions,
  renderPage: RenderForm,
): Router {
  const routes = Router();
  const readForm = express.text({ type: TYPE, limit: BODY_BYTES.visitor, inflate: false });

  const respondUnsent = async (req: Request, res: Response, form: SubmittedForm) => {
    if (res.destroyed) return;
    const { language } = splitLanguage(req.path);
    const page = await renderPage(req, pageOf(req, form), form);
    // Without the data of the page there is no form in the page.
    const shown = page.status === 200 && page.body.length > 0;
    const html = shown ? (await renderer.shell(req.originalUrl))(page) : unsentPage(language, form);
    res.setHeader('Content-Language', language);
    res.type('html').send(html);
  };

  const respond = async (req: Request, res: Response, form: URLSearchParams) => {
    if (form.has('preview')) return respondUnsent(req, res, { values: valuesOf(form), fields: {} });
    try {
      const caller = router.createCaller(await createContext({ req, res }));
      res.redirect(303, await send(caller, req.path, form));
    } catch (thrown) {
      const failure = toAppError(thrown);
      logError(log, failure, 'messages.create', req.id);
      res.status(statusOf(failure)).set(headersOf([failure]));
      const { fields = {} } = failure.details;
      await respondUnsent(req, res, { values: valuesOf(form), code: failure.errorCode, fields });
    }
  };

  // The limit comes after the body: a client that never finishes its body must not hold a place.
  routes.post(PATH, checkHead, readForm, limit, async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    await respond(req, res, new URLSearchParams(typeof req.body === 'string' ? req.body : ''));
  });
  routes.all(PATH, () => {
    throw new AppError('request.methodNotAllowed', { allow: ['GET', 'HEAD', 'POST'] });
  });
  return routes;
}

function checkHead(req: Request, _res: Response, next: NextFunction): void {
  if (!req.is(TYPE)) throw new AppError('request.unsupportedType');
  if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES.visitor) throw new AppError('messages.tooLong');
  next();
}

/** Stores the message of a posted form. @returns the address of the page with the reference */
async function send(caller: Caller, path: string, form: URLSearchParams): Promise<string> {
  const { language } = splitLanguage(path);
  const message = readMessageForm(form, language);
  // A cached page has no idempotency key of its own: the same message twice on one day is one press.
  const input = { ...message, idempotencyKey: `form ${todayInIstanbul()}` };
  const { reference } = await caller.messages.create(input as MessageInput);
  const slug = await hotelAt(caller, path);
  const page = slug === undefined ? publicPath.contact(language) : publicPath.hotel(language, slug);
  return `${page}?sent=${reference}#${slug === undefined ? 'message' : 'enquiry'}`;
}

async function hotelAt(caller: Caller, path: string): Promise<string | undefined> {
  const identifier = /\/hotel\/([^/]+)/i.exec(path)?.[1];
  if (identifier === undefined) return undefined;
  try {
    return (await caller.hotels.get({ id: decodeURIComponent(identifier) })).slug;
  } catch {
    // The message is stored, so no error may say that the message was lost.
    return undefined;
  }
}

const valuesOf = (form: URLSearchParams) => ({ ...Object.fromEntries(form), ages: form.getAll('ages').join(',') });

function pageOf(req: Request, { values }: SubmittedForm): string {
  const { hotelId = '', offerId = '', roomId = '', room = roomId } = values;
  const stay = readEnquiry(new URLSearchParams(values));
  return req.path + writeEnquiry({ hotel: hotelId, offer: offerId, ...stay, room });
}
