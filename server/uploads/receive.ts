import type { NextFunction, Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { AppError } from '#server/api/errors.ts';
import type { UploadForm } from '#server/api/meta.ts';
import { type Procedure, proceduresAt } from '#server/api/procedures.ts';
import { requirePermission } from '#server/auth/permission.ts';
import { sessionOf } from '#server/auth/session.ts';
import { hasType } from '#server/http/json-body.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { UPLOAD } from '#shared/pictures.ts';
import { uploadPlaces } from './places.ts';

const FRAME_BYTES = 64 * 1024;
/** Text fields that a form may carry beside its pictures; all but `library` are ignored. */
const TEXTS = { fields: 10, fieldSize: 1_024 };

type Limit = NonNullable<UploadForm['limit']>;

/** Passes an upload on as a JSON call with `req.receivedFiles`; without a session the body is not read. */
export function receiveUploads(procedures: readonly Procedure[]): RequestHandler {
  const takePlace = uploadPlaces();
  return async (req, res, next) => {
    const form = formAt(procedures, decodeURIComponent(req.path));
    const isForm = hasType(req, 'multipart/form-data');
    if (form && isForm && req.method !== 'POST') throw new AppError('request.methodNotAllowed', { allow: ['POST'] });
    // Without a body the procedure says that there is no file; any other type is refused by `readBody`.
    if (req.method !== 'POST' || !form || !(isForm || hasType(req, 'application/json'))) {
      next();
      return;
    }
    const { authorization } = req.headers;
    requirePermission({ session: await sessionOf(req), authorization }, 'pictures.upload');
    if (!isForm) throw new AppError('request.unsupportedType');
    await takePlace(req, res);
    await receive(req, res, form);
    next();
  };
}

function formAt(procedures: readonly Procedure[], path: string): UploadForm | undefined {
  const byName = procedures.filter(({ name }) => path === `/trpc/${name}`);
  for (const { meta } of [...byName, ...proceduresAt(procedures, path)]) {
    if (typeof meta.request === 'object' && 'form' in meta.request) return meta.request.form;
  }
  return undefined;
}

/** The files stay in memory: file names and paths of the client never touch the disk. */
async function receive(req: Request, res: Response, form: UploadForm): Promise<void> {
  const { field, maxFiles } = form;
  const limit: Limit = form.limit ?? { bytes: UPLOAD.maxBytes, error: 'upload.tooLarge' };
  await new Promise<void>((resolve, reject) => {
    // Multer reports an error when the whole body has arrived, which may be never.
    const abort = (thrown: unknown) => {
      req.unpipe();
      req.resume();
      reject(uploadError(thrown, maxFiles, limit.error));
    };
    limitBytes(req, limit.bytes * maxFiles + FRAME_BYTES, limit.error, abort);
    const done: NextFunction = (thrown?: unknown) =>
      thrown ? reject(uploadError(thrown, maxFiles, limit.error)) : resolve();
    formParser(maxFiles, limit, abort).array(field, maxFiles)(req, res, done);
  });
  const files = Array.isArray(req.files) ? req.files : [];
  req.receivedFiles = files.map(({ buffer, originalname }) => ({ bytes: buffer, name: originalname }));
  const library: unknown = req.body?.library;
  // Forms and some generated clients send a field that is not filled in as an empty text.
  if (library !== undefined && library !== '' && library !== '1') {
    throw new AppError('request.invalid', { fields: { library: 'invalidChoice' } });
  }
  req.forLibrary = library === '1';
  req.headers['content-type'] = 'application/json';
  delete req.headers['content-length'];
  delete req.headers['transfer-encoding'];
  req.body = {};
}

function limitBytes(req: Request, max: number, error: ErrorCode, abort: (thrown: unknown) => void): void {
  if (Number(req.headers['content-length'] ?? 0) > max) throw new AppError(error);
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= max) return;
    req.off('data', count);
    abort(new AppError(error));
  };
  req.on('data', count);
}

function formParser(maxFiles: number, limit: Limit, abort: (thrown: unknown) => void): multer.Multer {
  const parts = maxFiles + TEXTS.fields + 1;
  const limits = { ...TEXTS, fileSize: limit.bytes, files: maxFiles, parts, fieldNestingDepth: 0 };
  const memory = multer.memoryStorage();
  const storage: multer.StorageEngine = {
    _handleFile: (req, file, done) => {
      file.stream.once('limit', () => abort(new AppError(limit.error)));
      memory._handleFile(req, file, done);
    },
    _removeFile: (req, file, done) => memory._removeFile(req, file, done),
  };
  return multer({ storage, limits, defParamCharset: 'utf8' });
}

function uploadError(thrown: unknown, maxFiles: number, tooLarge: ErrorCode): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = thrown instanceof multer.MulterError ? thrown.code : undefined;
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return new AppError(tooLarge);
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_PART_COUNT':
      return new AppError('upload.tooMany', { params: { max: String(maxFiles) } });
    case 'LIMIT_UNEXPECTED_FILE':
      return new AppError('upload.noFile');
    default:
      return new AppError('request.malformed', { cause: thrown });
  }
}
