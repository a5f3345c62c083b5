import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { nounOfEditor } from '#client/admin/lib/nouns.ts';
import { useChangeLabels } from '#client/admin/lib/texts/change-labels.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { useIsActive } from '#client/admin/lib/use-active.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { type Noun, PRESENCE_SECONDS } from '#shared/constants.ts';
import type { Presence } from '#shared/schemas/presence.ts';
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

/** @param name of an editor, such as `hotel:66f…` or `settings:homepage` */
function entityOf(name: string): { noun: Noun; entity: string } | undefined {
  const [kind = '', id = kind] = name.split(':');
  const noun = nounOfEditor(name);
  return noun && { noun, entity: id };
}

/**
 * Says every 20 seconds, while the tab is visible and in use, that something is open in an editor.
 * @param version that the form shows; undefined for something new, which nobody else can have open
 * @returns who else has it open and what was saved meanwhile; undefined until known
 */
function usePresence(name: string, version: number | undefined): Presence | undefined {
  const active = useIsActive();
  const { client } = trpc.useUtils();
  const opened = entityOf(name);
  const { data } = useQuery({
    queryKey: ['presence', opened, version],
    queryFn: () => {
      if (!opened || version === undefined) throw new Error('There is nothing open.');
      return client.presence.note.mutate({ ...opened, version });
    },
    enabled: opened !== undefined && version !== undefined,
    refetchInterval: active ? PRESENCE_SECONDS * 1000 : false,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return data;
}
