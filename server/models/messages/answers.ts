import { AppError } from '#server/api/errors.ts';
import { mailWith } from '#server/models/common/outgoing-mail.ts';
import type { Saver } from '#server/models/common/permitted.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { findById } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord } from '#server/models/hotels/hotels.ts';
import { findEnquiryEmail } from '#server/models/hotels/lists.ts';
import { toRoomSummary } from '#server/models/hotels/rooms.ts';
import { readContact } from '#server/models/settings/contact.ts';
import { readSite } from '#server/models/settings/site.ts';
import { INBOX } from '#shared/constants.ts';
import { stayPriceInWords } from '#shared/i18n/stay.ts';
import { type AnswerPlaceholder, fillTemplate } from '#shared/lib/messages/answer-template.ts';
import { DAY_MS, formatDate } from '#shared/lib/numbers/date.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import type { AnswerForm } from '#shared/schemas/messages-answers.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { storedMessage, toMessage, withEvent } from './inbox.ts';
import { MessageModel, type MessageRecord, type StoredAnswer } from './messages.ts';
import { readMessageSettings } from './settings.ts';

/**
 * Lets an answer to the guest wait to be mailed, and marks the message as answered (docs/rules.md#answers). The last
 * answer sent again within a day is that answer; one whose mail has failed waits again.
 * @param mailed whether the site sends mails
 * @throws AppError `message.notFound`, `message.noEmail`, `message.mailOff`, `request.invalid` when there are too many
 *   answers, `version.stale`
 */
export const answerMessage = (id: string, text: string, save: Save, mailed: boolean): Promise<Message> =>
  again(save, async () => {
    const current = await storedMessage(id, save.person);
    const now = new Date();
    const answers = current.answers ?? [];
    const failed = answers.findIndex((each) => each.text === text && each.mail.state === 'failed');
    if (failed < 0 && isRepeated(answers.at(-1), text, now)) return toMessage(current);
    if (current.email === '') throw new AppError('message.noEmail');
    if (!mailed) throw new AppError('message.mailOff');
    if (failed < 0 && answers.length >= INBOX.answers) {
      throw new AppError('request.invalid', { fields: { text: 'tooMany' } });
    }
    const mail = mailWith('waiting', now);
    const answer =
      failed < 0 ? placed(current, { by: save.by, at: now, text, mail }) : { [`answers.${failed}.mail`]: mail };
    const history = withEvent(current, { by: save.by, action: 'replied', detail: 'answer' });
    const fields: Partial<MessageRecord> = { status: 'answered', history, ...answer };
    return toMessage(await saveVersion(MessageModel, current, fields, save));
  });

/** Sets one place of the list only: the outbox may write the mails of the other answers meanwhile. */
const placed = ({ answers }: MessageRecord, answer: StoredAnswer) =>
  answers ? { [`answers.${answers.length}`]: answer } : { answers: [answer] };

/** The guest gets one mail of a press that was repeated, and of a call whose response was lost. */
const isRepeated = (last: StoredAnswer | undefined, text: string, now: Date): boolean =>
  last?.text === text && now.getTime() - last.at.getTime() < DAY_MS;

/** Where the reply of a guest goes: to the hotel that answers, or to the chain; empty when neither has an address. */
export const replyAddresses = async ({ assignedHotelId }: Pick<MessageRecord, 'assignedHotelId'>): Promise<string> =>
  (await findEnquiryEmail(assignedHotelId)) || (await readContact(VISITOR)).email;

/** What the form of an answer needs. @throws AppError `message.notFound` */
export async function readAnswerForm(id: string, person: Saver): Promise<Omit<AnswerForm, 'mailServer'>> {
  const message = await storedMessage(id, person);
  const { templates } = await readMessageSettings();
  const values = await valuesOf(message);
  const filled = templates
    .filter((template) => template[message.language].trim() !== '')
    .map((template) => ({ title: template.title, ...fillTemplate(template[message.language], values) }));
  return { replyTo: await replyAddresses(message), templates: filled };
}

async function valuesOf(message: MessageRecord): Promise<Record<AnswerPlaceholder, string>> {
  const { language, firstName, hotelId, assignedHotelId, hotelName, roomId, roomName } = message;
  const hotel = await findById<HotelRecord>(HotelModel, hotelId || assignedHotelId);
  const room = hotel?.rooms.find((each) => each.id === roomId);
  const site = await readSite({ mayEdit: false, lang: language });
  const form = language === 'tr' ? 'turkish' : site.numberForm;
  return {
    ad: firstName,
    otel: hotel?.name || hotelName || siteName(site, language),
    giriş: formatDate(message.arrival, form),
    çıkış: formatDate(message.departure, form),
    oda: room ? toRoomSummary(room, language).type : roomName,
    fiyat: stayPriceInWords(message, form, language) || (room && room.price > 0 ? formatPrice(room.price, form) : ''),
  };
}
