import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { usePresence } from '#client/admin/lib/editing/use-presence.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import styles from './editor-form.module.css';

interface PresenceLineProps {
  editor: { name: string; base: { version: number } | undefined };
  /** Whether the editor is the one that is shown. */
  active: boolean;
}

/** Who else has the same thing open, and what somebody has saved meanwhile. */
export function PresenceLine({ editor, active }: PresenceLineProps) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const labelsOf = useChangeLabels();
  const { others = [], saved } = usePresence(editor.name, active ? editor.base?.version : undefined) ?? {};
  const names = others.map(({ name }) => name).join(', ');
  const time = saved ? formatDateTime(saved.at) : '';
  const fields = labelsOf(saved?.fields ?? []);
  const what = fields === '' ? 'presence.saved' : 'presence.savedFields';
  return (
    <div role="status" className={styles.presence}>
      {names !== '' && (
        <p className="tone-info">{t(others.length === 1 ? 'presence.one' : 'presence.several', { names })}</p>
      )}
      {saved && (
        <p className="tone-info">
          <TurkishParts text={t(what, { by: personName(saved.by), time, fields })} parts={[time]} />{' '}
          {t('presence.compare')}
        </p>
      )}
    </div>
  );
}
