import { enErrors } from '#shared/i18n/en-errors.ts';
import { trErrors } from '#shared/i18n/tr-errors.ts';
import { type AppError, statusOf } from '../errors.ts';

export const errorPage = (error: AppError): string => `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${statusOf(error)}</title></head>
<body><h1>${asSentence(trErrors.errors[error.errorCode])}</h1><p lang="en">${asSentence(enErrors.errors[error.errorCode])}</p></body>
</html>
`;

const asSentence = (message: string): string => message.replace(/\.?$/, '.');
