import { useTranslation } from 'react-i18next';
import { CONTACT_SUBJECTS, type Language } from '#shared/constants.ts';

/** The subject of a message: one of the contact form's in the language of the interface or a given one, or as it was typed. */
export function useSubject() {
  const { t } = useTranslation();
  const { t: admin } = useTranslation('admin');
  return ({ subject }: { subject: string }, lng?: Language): string => {
    const known = CONTACT_SUBJECTS.find((name) => name === subject);
    return known ? t(`contact.subjects.${known}`, { lng }) : subject || admin('messages.noSubject', { lng });
  };
}
