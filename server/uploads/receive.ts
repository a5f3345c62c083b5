import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type multer from 'multer';
import { UPLOAD } from '../../shared/constants.ts';
import type { ReceivedFile, Session, SiteRequest } from '../context.ts';
import { AppError } from '../errors.ts';

/** The field of each of the two calls (specification 7), by the path below `/api` at either door. */
const FIELDS = [
  { path: /^\/(?:upload|trpc\/upload)[./]single\/?$/i, field: 'file', files: 1 },
  { path: /^\/(?:upload|trpc\/upload)[./]multiple\/?$/i, field: 'files', files: UPLOAD.maxFiles },
];
/** What the multipart frame around the pictures may add. */
const FRAME_BYTES = 64 * 1024;
/** Texts a form may carry beside its pictures; nothing reads them. */
const TEXTS = { fields: 10, fieldSize: 1_024 };

interface ReceiveOptions {
  readSession: (authorization: string | undefined) => Promise<Session | undefined>;
}

/**
 * Receives the pictures of the two upload calls and hands them on as an ordinary JSON call. Who may not upload is
 * refused before a byte is read; the procedure decides again, this only saves the reading.
 */
export function receiveUploads({ readSession }: ReceiveOptions): RequestHandler {
  return async (req, res, next) => {
    const call = FIELDS.find(({ path }) => path.test(decoded(req.path)));
    if (!call || req.method !== 'POST' || !req.is('multipart/form-data')) {
      next();
      return;
    }
    if (!(await readSession(req.headers.authorization))) throw new AppError('auth.required');
    const length = Number(req.headers['content-length'] ?? 0);
    if (length > UPLOAD.maxBytes * call.files + FRAME_BYTES) throw new AppError('upload.tooLarge');
    await receive(req, res, call.field, call.files);
    next();
  };
}

/** The doors decode a path before they judge it; so does this. What cannot be decoded is refused there. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Several pictures are held in memory at most: names and paths of the client never touch the disk. The package is read
 * with the first picture, not at every start.
 */
async function receive(req: Request, res: Response, field: string, files: number): Promise<void> {
  const { default: multer } = await import('multer');
  const parts = files + TEXTS.fields + 1;
  const limits = { ...TEXTS, fileSize: UPLOAD.maxBytes, files, parts, fieldNestingDepth: 0 };
  const form = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' });
  return new Promise((resolve, reject) => {
    const done: NextFunction = (thrown?: unknown) => {
      if (thrown) {
        reject(toRefusal(thrown, multer.MulterError));
        return;
      }
      handOn(req);
      resolve();
    };
    form.array(field, files)(req, res, done);
  });
}

function handOn(req: Request): void {
  const received = (req.files as Express.Multer.File[] | undefined) ?? [];
  const files: ReceivedFile[] = received.map(({ buffer, originalname }) => ({ buffer, originalName: originalname }));
  (req as unknown as SiteRequest).files = files;
  req.headers['content-type'] = 'application/json';
  delete req.headers['content-length'];
  delete req.headers['transfer-encoding'];
  req.body = {};
}

function toRefusal(thrown: unknown, MulterError: typeof multer.MulterError): unknown {
  if (!(thrown instanceof MulterError)) return new AppError('request.malformed', { cause: thrown });
  switch (thrown.code) {
    case 'LIMIT_FILE_SIZE':
      return new AppError('upload.tooLarge');
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_PART_COUNT':
      return new AppError('upload.tooMany');
    case 'LIMIT_UNEXPECTED_FILE':
      return new AppError('upload.noFile');
    default:
      return new AppError('request.malformed', { cause: thrown });
  }
}
