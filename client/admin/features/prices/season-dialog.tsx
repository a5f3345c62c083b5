import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useConfirmLeave } from '#client/admin/ui/dialog/use-confirm-leave.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import type { Prices, Season, Seasons } from '#shared/schemas/prices.ts';
import { SeasonFields } from './season-fields.tsx';
import { readSeason, type SeasonProblem, toSeasonValues } from './season-values.ts';
import styles from './seasons.module.css';
import { useSeasons } from './use-seasons.ts';

interface SeasonDialogProps {
  /** Undefined for a new one. */
  season: Season | undefined;
  all: Seasons;
  hotels: Prices['hotels'];
  onClose: () => void;
}

export function SeasonDialog({ season, all, hotels, onClose }: SeasonDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const id = useId();
  const isOwn = useExtent('prices.save') === 'own';
  const confirmLeave = useConfirmLeave();
  const { put, saving } = useSeasons();
  const [first] = useState(() => {
    const values = toSeasonValues(season, language);
    return isOwn && values.hotelId === '' ? { ...values, hotelId: hotels[0]?.id ?? '' } : values;
  });
  const [values, setValues] = useState(first);
  const [problem, setProblem] = useState<SeasonProblem>();
  const [error, setError] = useState<string>();
  const set = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }));
  useUnsavedValues(() => values !== first);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const read = readSeason(values, season);
    setProblem(typeof read === 'string' ? read : undefined);
    if (typeof read === 'string') return document.getElementById(`${id}-${read}`)?.focus();
    const failed = await put(all, season?.id, read);
    setError(failed);
    if (failed === undefined) onClose();
  };
  return (
    <Dialog
      onClose={() => void confirmLeave().then((leave) => leave && onClose())}
      title={season ? 'seasons.edit' : 'seasons.add'}
      name={season && <span lang="tr">{season.name}</span>}
    >
      <form onSubmit={save} noValidate>
        <DialogBody>
          <div className={styles.fields}>
            <ErrorAlert>{error && <p>{error}</p>}</ErrorAlert>
            <SeasonFields id={id} values={values} hotels={hotels} problem={problem} onChange={set} />
          </div>
        </DialogBody>
        <DialogFooter>
          <SaveButton saving={saving} />
          <ActionButton onClick={() => void confirmLeave().then((leave) => leave && onClose())}>
            {t('form.cancel')}
          </ActionButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
