import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { ExportButton } from '#client/admin/ui/export-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ANSWER_PLACEHOLDERS } from '#shared/lib/messages/answer-template.ts';
import { MailForm } from './mail-form.tsx';
import styles from './mail-settings.module.css';
import { PersonForm } from './person-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { TemplatesForm } from './templates-form.tsx';

const PLACEHOLDERS = ANSWER_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

export function MailSettings() {
  const { t } = useTranslation('admin');
  const query = trpc.messages.settings.useQuery({});
  const { data: settings } = query;
  return (
    <div className={styles.sections}>
      <Section id="person-title" title="personalData.person" text="personalData.personText">
        <PersonForm />
      </Section>
      <Section id="retention-title" title="personalData.retention" text="personalData.retentionText">
        <QueryState query={query} failed="personalData.loadFailed" />
        {settings && <RetentionForm settings={settings} />}
      </Section>
      <Section id="consents-title" title="consents.title" text="consents.text">
        <div>
          <ExportButton texts="consents" path="/api/contact/messages/consents.csv" />
        </div>
      </Section>
      {settings && (
        <Section
          id="mail-title"
          title="messageMails.title"
          text={settings.mailServer ? 'messageMails.text' : 'messageMails.off'}
        >
          <MailForm settings={settings} />
        </Section>
      )}
      {settings?.mailServer && (
        <Section
          id="templates-title"
          title="answerTemplates.title"
          text="answerTemplates.text"
          details={t('answerTemplates.placeholders', { list: PLACEHOLDERS })}
        >
          <TemplatesForm settings={settings} />
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: AdminKey;
  text: AdminKey;
  details?: string;
  children: ReactNode;
}

function Section({ id, title, text, details, children }: SectionProps) {
  const { t } = useTranslation('admin');
  return (
    <section className={`${card.card} ${styles.section}`} aria-labelledby={id}>
      <div className={styles.intro}>
        <h3 id={id} className={card.title}>
          {t(title)}
        </h3>
        <p className={card.text}>{t(text)}</p>
        {details && <p className={card.text}>{details}</p>}
      </div>
      {children}
    </section>
  );
}
