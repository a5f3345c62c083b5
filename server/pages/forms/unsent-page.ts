import type { Language } from '#shared/constants.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { en } from '#shared/i18n/en/site.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import type { SubmittedForm } from '#shared/lib/messages/message-form.ts';
import { publicPath } from '#shared/paths.ts';

const CATALOGUES = { tr: { ...tr, ...trErrors }, en: { ...en, ...enErrors } };

/** Keeps the typed message when the message could not be sent and the contact page cannot be rendered. */
export function unsentPage(language: Language, { values, code }: SubmittedForm): string {
  const { message: texts, contact, errors } = CATALOGUES[language];
  const reason = code ? errors[code].replace(/\.?$/, '. ') : '';
  // The button that shows the message to WhatsApp must not be repeated in place of sending.
  const { message = '', preview: _, ...others } = values;
  const hidden = Object.entries(others).map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${texts.title}</title></head>
<body><h1>${texts.title}</h1>
<p role="alert">${code === 'messages.tooMany' ? texts.tooMany : reason + texts.failed}</p>
<form method="post" action="${publicPath.contact(language)}">${hidden.join('')}
<p><label for="message">${contact.message}</label></p>
<p><textarea id="message" name="message" rows="10" cols="40">\n${escapeXml(message)}</textarea></p>
<p><button>${texts.again}</button></p></form></body>
</html>
`;
}
