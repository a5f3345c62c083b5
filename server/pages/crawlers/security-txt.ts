import { Router } from 'express';
import { readContact } from '#server/models/settings/contact.ts';
import { PUBLIC_ROUTES } from '#shared/paths.ts';

const PATH = '/.well-known/security.txt';
/** After this time a finder has to ask again whether the contact still holds (RFC 9116, section 2.5.5). */
const VALID_MONTHS = 6;

/** Tells who finds a hole in the site where to report it (RFC 9116). */
export function securityTxt(publicUrl: string): Router {
  return Router().get(PATH, async (_req, res) => {
    const { email } = await readContact();
    const today = new Date();
    const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + VALID_MONTHS, 1));
    const lines = [
      ...(email === '' ? [] : [`Contact: mailto:${encodeURI(email)}`]),
      `Contact: ${publicUrl}/en${PUBLIC_ROUTES.contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });
}
