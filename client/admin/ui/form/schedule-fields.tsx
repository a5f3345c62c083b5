import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import {
  endsBeforeStart,
  formatWallClock,
  isEnd,
  isWallClock,
  momentOfEnd,
  scheduleState,
  wallClockInIstanbul,
} from '#shared/lib/numbers/wall-clock.ts';
import { FieldRow } from './field-group.tsx';
import styles from './schedule-fields.module.css';
import { TextField } from './text-field.tsx';

interface ScheduleFieldsProps {
  start: { name: string; label: AdminKey };
  end: { name: string; label: AdminKey };
  /** The field that publishes; the times change nothing while its value is false. */
  activeName: string;
}

/** The times in Istanbul between which visitors see an entity, and what the times mean now (docs/rules.md#times). */
export function ScheduleFields({ start, end, activeName }: ScheduleFieldsProps) {
  const { t } = useTranslation('admin');
  const [active, ...times] = useWatch({ name: [activeName, start.name, end.name] });
  const [from = '', until = ''] = times.map((value) => String(value ?? ''));
  return (
    <fieldset className="stack-tight">
      <legend>{t('publishing.times')}</legend>
      <FieldRow>
        <TextField name={start.name} label={start.label} type="moment" />
        <TextField name={end.name} label={end.label} type="end" />
      </FieldRow>
      <p className="fine-print">{t('publishing.zone')}</p>
      <ScheduleWords start={from} end={until} isInactive={!active} />
    </fieldset>
  );
}

interface ScheduleWordsProps {
  /** `YYYY-MM-DDTHH:mm`, the end also `YYYY-MM-DD`, or empty */
  start: string;
  end: string;
  /** Whether nothing is shown whatever the times are. */
  isInactive?: boolean;
}

/** The meaning of two times now, in words. */
export function ScheduleWords({ start, end, isInactive = false }: ScheduleWordsProps) {
  const { t } = useTranslation('admin');
  // A date that is being typed means nothing yet.
  const lines = useScheduleWords(isWallClock(start) ? start : '', isEnd(end) ? end : '');
  return (
    <div role="status" aria-live="polite" className={styles.words}>
      {lines.map(({ text, time, warns }) => (
        <p key={text} className={warns ? `tone-warning ${styles.warning}` : undefined}>
          <TurkishParts text={text} parts={[time]} />
        </p>
      ))}
      {lines.length > 0 && isInactive && <p>{t('publishing.onlyPublished')}</p>}
    </div>
  );
}

interface Line {
  text: string;
  time: string;
  warns: boolean;
}

function useScheduleWords(start: string, end: string): Line[] {
  const { t } = useTranslation('admin');
  if (endsBeforeStart({ start, end })) return [{ text: t('publishing.endFirst'), time: '', warns: true }];
  const now = wallClockInIstanbul();
  const lines: Line[] = [];
  const add = (moment: string, coming: AdminKey, past: AdminKey, isPast: boolean) => {
    const time = formatWallClock(momentOfEnd(moment));
    if (moment !== '') lines.push({ text: t(isPast ? past : coming, { time }), time, warns: isPast });
  };
  const isOver = scheduleState({ end }, now) === 'after';
  if (!isOver) add(start, 'publishing.willStart', 'publishing.startPast', start <= now);
  add(end, 'publishing.willEnd', 'publishing.endPast', isOver);
  return lines;
}
