import { useTranslation } from '../../common/i18n/translation.ts';
import { Spinner } from '../../common/ui/spinner.tsx';
import { PageHeader } from '../features/layout/page-header.tsx';
import { MailForm } from '../features/privacy/mail-form.tsx';
import { PersonForm } from '../features/privacy/person-form.tsx';
import { RetentionForm } from '../features/privacy/retention-form.tsx';
import { trpc } from '../lib/trpc.ts';
import { LoadError } from '../ui/load-error.tsx';
import styles from './account.module.css';

/** Personal data in messages: access, erasure and retention (docs/rules.md#personal-data); mails about messages. */
export function PersonalData() {
  const { t } = useTranslation('admin');
  const { data: settings, isError, refetch } = trpc.messages.settings.useQuery({});
  return (
    <>
      <PageHeader title="personalData.title" subtitle="personalData.subtitle" />
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="person-title">
          <h2 id="person-title" className={styles.title}>
            {t('personalData.person')}
          </h2>
          <p className={styles.text}>{t('personalData.personText')}</p>
          <PersonForm />
        </section>
        <section className={styles.section} aria-labelledby="retention-title">
          <h2 id="retention-title" className={styles.title}>
            {t('personalData.retention')}
          </h2>
          <p className={styles.text}>{t('personalData.retentionText')}</p>
          {!settings && !isError && <Spinner />}
          {!settings && isError && <LoadError onRetry={() => refetch()}>{t('personalData.loadFailed')}</LoadError>}
          {settings && <RetentionForm key={settings.retentionMonths} settings={settings} />}
        </section>
        {settings && (
          <section className={styles.section} aria-labelledby="mail-title">
            <h2 id="mail-title" className={styles.title}>
              {t('messageMails.title')}
            </h2>
            <p className={styles.text}>{t(settings.mailServer ? 'messageMails.text' : 'messageMails.off')}</p>
            <MailForm settings={settings} />
          </section>
        )}
      </div>
    </>
  );
}
