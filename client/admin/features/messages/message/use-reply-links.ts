import { useTranslation } from 'react-i18next';
import { useSubject } from '#client/admin/features/messages/use-subject.ts';
import { useSiteName } from '#client/admin/lib/data/use-site-name.ts';
import { withChatText } from '#shared/lib/links/link.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { replyMailLink } from './reply-mail.ts';

export function useReplyLinks(message: Message): { mail: string | undefined; whatsapp: string | undefined } {
  const { t } = useTranslation('admin');
  const subjectOf = useSubject();
  const { language: lng, firstName: name, email, phoneNumbers, reference } = message;
  const chat = phoneNumbers[0]?.chat;
  const { name: brand } = useSiteName(lng);
  const subject = subjectOf(message, lng);
  const opening = `${t('messages.reply.greeting', { name, lng })}\n\n\n\n${brand}\n\n${t('messages.reply.wrote', { lng })}`;
  return {
    mail:
      email === ''
        ? undefined
        : replyMailLink({
            to: email,
            subject: t('messages.reply.subject', { subject, reference, lng }),
            opening,
            quoted: message.message,
          }),
    whatsapp: chat && withChatText(chat, t('messages.reply.whatsapp', { name, brand, reference, lng })),
  };
}
