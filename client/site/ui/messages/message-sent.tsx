import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { goToPart } from '#client/site/lib/navigation/page-part.ts';
import { isSent, readReference } from '#shared/lib/messages/message-form.ts';
import styles from './message-form.module.css';

interface UntilSentProps {
  /** The path of an empty form, with the form's heading as the hash. */
  another: string;
  children: ReactNode;
}

export function UntilSent({ another, children }: UntilSentProps) {
  const sent = isSent(useSearchParams()[0]);
  const { hash } = useLocation();
  const before = useRef(sent);
  // The pressed link to another message is gone, and the focus with it.
  useEffect(() => {
    if (before.current && !sent) goToPart(hash.slice(1));
    before.current = sent;
  }, [sent, hash]);
  return sent ? <MessageSent another={another} /> : children;
}

/** The address holds the reference, so that the page can be reloaded. */
function MessageSent({ another }: { another: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [reference, setReference] = useState('');
  // The server's page, which is the same for all references, has none.
  useEffect(() => setReference(readReference(query)), [query]);
  const title = useRef<HTMLHeadingElement>(null);
  const arrived = useLocation().key !== 'default';
  // The sent form is gone, and the focus with it.
  const focus = useEffectEvent(() => {
    if (arrived) title.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <section id="message" className={styles.sent} aria-labelledby="sent">
      <h2 ref={title} id="sent" tabIndex={-1} className={styles.title}>
        {t('message.sentTitle')}
      </h2>
      <p>{t('message.sentText')}</p>
      {reference !== '' && <p className={styles.reference}>{t('message.reference', { reference })}</p>}
      <noscript>
        <p>{t('message.referenceInAddress')}</p>
      </noscript>
      <p>{t('message.urgent')}</p>
      <Link to={another}>{t('message.another')}</Link>
    </section>
  );
}
