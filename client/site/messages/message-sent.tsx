import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Link } from '#client/common/ui/link.tsx';
import styles from './message-form.module.css';

/**
 * Says that a message has arrived, and what happens next. Its address holds the reference, so it can be reloaded.
 * @param another the path to write another message
 */
export function MessageSent({ reference, another }: { reference: string; another: string }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const arrived = useLocation().key !== 'default';
  // The form that had the focus is gone.
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
      <p className={styles.reference}>{t('message.reference', { reference })}</p>
      <p>{t('message.urgent')}</p>
      <Link to={another}>{t('message.another')}</Link>
    </section>
  );
}
