import type { NextFunction, Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { UPLOAD } from '../../shared/constants.ts';
import type { Session } from '../context.ts';
import { AppError } from '../errors.ts';
import type { UploadForm } from '../procedure-meta.ts';
import { type Procedure, proceduresAt } from '../procedures.ts';

/** What the multipart frame around the pictures may add. */
const FRAME_BYTES = 64 * 1024;
/** Text fields that a form may carry beside its pictures; they are ignored. */
const TEXTS = { fields: 10, fieldSize: 1_024 };

interface ReceiveOptions {
  procedures: readonly Procedure[];
  readSession: (authorization: string | undefined) => Promise<Session | undefined>;
}

/**
 * Receives the multipart form of an upload and passes it on as an ordinary JSON call with `req.receivedFiles`. Requests
 * without a session are rejected before their body is read; the procedure itself checks the permission again.
 */
export function receiveUploads({ procedures, readSession }: ReceiveOptions): RequestHandler {
  return async (req, res, next) => {
    const form = req.method === 'POST' ? formAt(procedures, decoded(req.path)) : undefined;
    if (!form || !req.is('multipart/form-data')) {
      next();
      return;
    }
    if (!(await readSession(req.headers.authorization))) throw new AppError('auth.required');
    const length = Number(req.headers['content-length'] ?? 0);
    if (length > UPLOAD.maxBytes * form.maxFiles + FRAME_BYTES) throw new AppError('upload.tooLarge');
    await receive(req, res, form);
    next();
  };
}

/** The upload form at a path below `/api`, of tRPC or of the REST API. */
function formAt(procedures: readonly Procedure[], path: string): UploadForm | undefined {
  const byName = procedures.filter(({ name }) => path === `/trpc/${name}`);
  for (const { meta } of [...byName, ...proceduresAt(procedures, path)]) {
    if (typeof meta.request === 'object' && 'form' in meta.request) return meta.request.form;
  }
  return undefined;
}

/** tRPC and the REST API decode the path too. They reject what cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The files stay in memory: file names and paths of the client never touch the disk. */
async function receive(req: Request, res: Response, { field, maxFiles }: UploadForm): Promise<void> {
  const parts = maxFiles + TEXTS.fields + 1;
  const limits = { ...TEXTS, fileSize: UPLOAD.maxBytes, files: maxFiles, parts, fieldNestingDepth: 0 };
  const form = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' });
  await new Promise<void>((resolve, reject) => {
    const done: NextFunction = (thrown?: unknown) => (thrown ? reject(toAppError(thrown)) : resolve());
    form.array(field, maxFiles)(req, res, done);
  });
  const files = Array.isArray(req.files) ? req.files : [];
  req.receivedFiles = files.map(({ buffer, originalname }) => ({ buffer, originalName: originalname }));
  req.headers['content-type'] = 'application/json';
  delete req.headers['content-length'];
  delete req.headers['transfer-encoding'];
  req.body = {};
}

function toAppError(thrown: unknown): AppError {
  const code = thrown instanceof multer.MulterError ? thrown.code : undefined;
  switch (code) {
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
