import type { i18n as I18n } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import { useLanguage } from './language.ts';

export const MessagesContext = createContext<I18n | null>(null);

/**
 * The language of the interface, and messages in it.
 * @param namespace `admin` for messages of the back office, which are not delivered to visitors
 * @throws Error outside of `MessagesContext`
 */
export function useTranslation<Namespace extends 'translation' | 'admin' = 'translation'>(namespace?: Namespace) {
  const messages = useContext(MessagesContext);
  const language = useLanguage();
  if (!messages) throw new Error('There are no messages here');
  return useMemo(
    () => ({ language, t: messages.getFixedT<Namespace>(language, namespace) }),
    [messages, language, namespace],
  );
}
