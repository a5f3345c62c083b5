import { useTranslation } from 'react-i18next';
import { CONTACT_SUBJECTS, type Language } from '#shared/constants.ts';

/** A subject of the contact form is translated into `lng` or the interface language; a typed subject is shown unchanged. */
export function useSubject() {
  const { t } = useTranslation();
  const { t: admin } = useTranslation('admin');
  return ({ subject }: { subject: string }, lng?: Language): string => {
    const known = CONTACT_SUBJECTS.find((name) => name === subject);
    return known ? t(`contact.subjects.${known}`, { lng }) : subject || admin('messages.noSubject', { lng });
  };
}
