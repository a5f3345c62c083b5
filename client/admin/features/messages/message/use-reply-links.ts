import { useContext } from 'react';
import { CONTACT_SUBJECTS } from '../../../../../shared/constants.ts';
import type { Message } from '../../../../../shared/schemas/messages-inbox.ts';
import { normalizeWhatsapp, whatsappLink } from '../../../../../shared/text/links/phone.ts';
import { MessagesContext } from '../../../../common/i18n/translation.ts';
import { useSiteName } from '../../../lib/data/use-site-name.ts';
import { replyMailLink } from './reply-mail.ts';

/** Links that answer a message in the language of the visitor; undefined where there is no address or number. */
export function useReplyLinks(message: Message): { mail: string | undefined; whatsapp: string | undefined } {
  const messages = useContext(MessagesContext);
  const { name: brand } = useSiteName(message.language);
  const { language, firstName, email, phone, reference, subject } = message;
  if (!messages) return { mail: undefined, whatsapp: undefined };
  const t = messages.getFixedT(language, 'admin');
  const site = messages.getFixedT(language, 'translation');
  const known = CONTACT_SUBJECTS.find((name) => name === subject);
  const about = known ? site(`contact.subjects.${known}`) : subject || t('messages.noSubject');
  const opening = `${t('messages.reply.greeting', { name: firstName })}\n\n\n\n${brand}\n\n${t('messages.reply.wrote')}`;
  return {
    mail:
      email === ''
        ? undefined
        : replyMailLink({
            to: email,
            subject: t('messages.reply.subject', { subject: about, reference }),
            opening,
            quoted: message.message,
          }),
    whatsapp: whatsappLink(
      normalizeWhatsapp(phone),
      t('messages.reply.whatsapp', { name: firstName, brand, reference }),
    ),
  };
}
