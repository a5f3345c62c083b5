import type { Job } from '#server/jobs/regular-jobs.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { findUnmailed } from '#server/models/messages/lists.ts';
import type { MessageRecord } from '#server/models/messages/messages.ts';
import { readMessageSettings } from '#server/models/messages/settings.ts';
import { readContact } from '#server/models/settings/contact.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { formatWallClock, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { ADMIN_ROUTES, adminMessagePath } from '#shared/paths.ts';
import { htmlDocument, paragraphs, readSiteName } from './message-mail.ts';
import type { SendMail } from './smtp.ts';
import { mailTexts } from './texts.ts';

/** The messages that one mail names; the mail says how many more there are. */
const NAMED = 50;
/** Messages from before are left out, such as those from before the site had a mail server. */
const LONGEST_MS = 7 * DAY_MS;

/**
 * Mails, once a day, what was filed as spam or came in a flood and was therefore not mailed, so that no guest is lost
 * (docs/rules.md#spam).
 */
export const unmailedDigest = (send: SendMail, publicUrl: string): Job => ({
  name: 'unmailed-digest',
  everyMs: DAY_MS,
  deletes: false,
  run: async ({ now, since }) => {
    const from = new Date(Math.max(since.getTime(), now.getTime() - LONGEST_MS));
    const { messages, count } = await findUnmailed({ from, to: now }, NAMED);
    if (count === 0) return;
    const { email } = await readContact(VISITOR);
    if (email === '') throw new Error('There is no address to send to: set the email of the contact information.');
    const { staffLanguage } = await readMessageSettings();
    const { digest } = mailTexts[staffLanguage];
    const title = digest.title.replace('{{count}}', String(count));
    const inbox = `${publicUrl}${ADMIN_ROUTES.messages}?status=spam`;
    const site = await readSiteName(staffLanguage);
    const lines = messages.map((message) => ({
      text: lineOf(message),
      link: publicUrl + adminMessagePath(String(message._id)),
    }));
    const items = lines.map(
      ({ text, link }) => `<li dir="auto"><a href="${escapeXml(link)}">${escapeXml(text)}</a></li>`,
    );
    const all = `${digest.all}: ${inbox}`;
    await send({
      to: { name: '', address: email },
      subject: `${site}: ${title}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: [digest.text, ...lines.map(({ text, link }) => `${text}\n${link}`), all, site].join('\n\n'),
      html: htmlDocument(
        staffLanguage,
        `${paragraphs([digest.text])}<ul>${items.join('')}</ul>${paragraphs([all, site])}`,
      ),
    });
  },
});

function lineOf({ createdAt, firstName, lastName, message }: MessageRecord): string {
  const name = `${firstName} ${lastName}`.trim();
  return `${formatWallClock(wallClockInIstanbul(createdAt))} · ${name}: ${beginningOf(message)}`;
}
