import { expect, it } from 'vitest';
import { unsentPage } from '#server/pages/forms/unsent-page.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { trMessages } from '#shared/i18n/tr/site/messages.ts';

it('a page for a message that could not be sent keeps and escapes every field that was typed', () => {
  const values = {
    preview: '1',
    firstName: '"><script>',
    email: "a'b@example.com",
    message: '\nMerhaba </textarea>\nS&S',
  };
  const html = unsentPage('tr', { values, code: 'store.unavailable', fields: {} });
  expect(html).toContain(`${trErrors.errors['store.unavailable']}. ${trMessages.failed}`);
  expect(html).toContain('name="firstName" value="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('name="email" value="a&apos;b@example.com"');
  // A browser drops the first line break of a textarea, so the page writes an additional line break.
  expect(html).toContain('>\n\nMerhaba &lt;/textarea&gt;\nS&amp;S</textarea>');
  expect(html, 'the next press sends').not.toContain('preview');
  expect(html).toContain('method="post" action="/contact"');
  expect(unsentPage('en', { values, code: 'messages.tooMany', fields: {} })).toContain('Many messages');
});
