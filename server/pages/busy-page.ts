import { enErrors } from '../../shared/i18n/en-errors.ts';
import { trErrors } from '../../shared/i18n/tr-errors.ts';

const CODE = 'server.busy';

/** The page for a visitor whose request the server has no capacity to render; plain HTML in both languages. */
export const busyPage = `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title></head>
<body><h1>${trErrors.errors[CODE]}.</h1><p lang="en">${enErrors.errors[CODE]}.</p></body>
</html>
`;
