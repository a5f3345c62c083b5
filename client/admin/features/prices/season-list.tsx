import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { useConfirm } from '#client/admin/ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useConfirmLeave } from '#client/admin/ui/dialog/use-confirm-leave.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import entry from '#client/admin/ui/list/entry.module.css';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { PRICES } from '#shared/constants.ts';
import { shortWeekdays } from '#shared/lib/numbers/date.ts';
import { writeNight } from '#shared/lib/prices/nights.ts';
import type { Prices, Season, Seasons } from '#shared/schemas/prices.ts';
import { SeasonFields } from './season-fields.tsx';
import { readSeason, type SeasonProblem, toSeasonValues, writePercent } from './season-values.ts';
import styles from './seasons.module.css';
import { useSeasonDraft } from './use-season-draft.ts';
import { useSeasons } from './use-seasons.ts';

interface SeasonListProps {
  hotels: Prices['hotels'];
  locked: boolean;
}

/** The seasons, which change the prices of their nights. */
export function SeasonList({ hotels, locked }: SeasonListProps) {
  const { t } = useTranslation('admin');
  const seasons = trpc.prices.seasons.useQuery({});
  const { data } = seasons;
  const [open, setOpen] = useState<{ season: Season | undefined }>();
  return (
    <div className="apart">
      <CardSection id="seasons" title={t('seasons.title')} text={t('seasons.text')}>
        <QueryState query={seasons} failed="seasons.loadFailed" loading={null} />
        {data && (
          <>
            {data.seasons.length === 0 && <p>{t('seasons.none')}</p>}
            <ul aria-label={t('seasons.title')} className={styles.list}>
              {data.seasons.map((season) => (
                <SeasonItem
                  key={season.id}
                  season={season}
                  all={data}
                  hotels={hotels}
                  locked={locked}
                  onEdit={() => setOpen({ season })}
                />
              ))}
            </ul>
            {!locked && data.seasons.length < PRICES.seasons && (
              <div className="buttons">
                <ActionButton onClick={() => setOpen({ season: undefined })}>{t('seasons.add')}</ActionButton>
              </div>
            )}
            {open && (
              <SeasonDialog season={open.season} all={data} hotels={hotels} onClose={() => setOpen(undefined)} />
            )}
          </>
        )}
      </CardSection>
    </div>
  );
}

interface SeasonItemProps extends SeasonListProps {
  season: Season;
  all: Seasons;
  onEdit: () => void;
}

function SeasonItem({ season, all, hotels, locked, onEdit }: SeasonItemProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const toasts = useToasts();
  const { put } = useSeasons();
  const isOwn = useExtent('prices.save') === 'own';
  const { name, hotelId, ranges, weekdays, percent, rooms } = season;
  const days = shortWeekdays(language);
  const hotelName = hotels.find(({ id }) => id === hotelId)?.name;
  const facts = [
    hotelId === undefined ? t('seasons.chain') : hotelName,
    ranges.map(({ from, to }) => `${writeNight(from, language)} – ${writeNight(to, language)}`).join(', '),
    weekdays.map((day) => days[day - 1]).join(', '),
    percent !== undefined && writePercent(percent),
    rooms.length > 0 && t('seasons.roomCount', { count: rooms.length }),
  ];
  const remove = async () => {
    const problem = await put(all, season.id, undefined);
    if (problem) toasts.error(problem);
  };
  return (
    <li ref={focusNeighbourOnRemoval} className={`row ${entry.entry}`}>
      <div>
        <h3 className="small-heading" lang="tr">
          {name}
        </h3>
        <p className="fine-print tabular">
          <TurkishParts text={facts.filter(Boolean).join(' · ')} parts={[hotelName ?? '']} />
        </p>
      </div>
      {!locked && !(isOwn && hotelId === undefined) && (
        <div className="buttons">
          <EntryButton onClick={onEdit} label="form.edit" name={name} />
          <EntryButton variant="danger" onClick={() => void remove()} label="form.delete" name={name} />
        </div>
      )}
    </li>
  );
}

interface SeasonDialogProps {
  /** Undefined for a new one. */
  season: Season | undefined;
  all: Seasons;
  hotels: Prices['hotels'];
  onClose: () => void;
}

function SeasonDialog({ season, all, hotels, onClose }: SeasonDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const id = useId();
  const isOwn = useExtent('prices.save') === 'own';
  const confirm = useConfirm();
  const confirmLeave = useConfirmLeave();
  const { put, saving } = useSeasons();
  const [first] = useState(() => {
    const values = toSeasonValues(season, language);
    return isOwn && values.hotelId === '' ? { ...values, hotelId: hotels[0]?.id ?? '' } : values;
  });
  const { values, change, isTyped, isResumed, forget } = useSeasonDraft(season?.id, first);
  const [problem, setProblem] = useState<SeasonProblem>();
  const [error, setError] = useState<string>();
  const close = async () => {
    if (!isTyped || (await confirmLeave())) onClose();
  };
  const cancel = async () => {
    const question = { title: t('form.discardTitle'), text: t('form.discard'), action: 'form.discardAction' } as const;
    if (isTyped && !(await confirm({ ...question, cancel: 'form.keepEditing' }))) return;
    forget();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const read = readSeason(values, season);
    setProblem(typeof read === 'string' ? read : undefined);
    if (typeof read === 'string') return document.getElementById(`${id}-${read}`)?.focus();
    const failed = await put(all, season?.id, read);
    setError(failed);
    if (failed !== undefined) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      onClose={() => void close()}
      title={season ? 'seasons.edit' : 'seasons.add'}
      name={season && <span lang="tr">{season.name}</span>}
    >
      <form onSubmit={save} noValidate>
        <DialogBody>
          <div className={styles.fields}>
            <ErrorAlert>{error && <p>{error}</p>}</ErrorAlert>
            {isResumed && <p className="tone-info">{t('prices.resumed')}</p>}
            <SeasonFields id={id} values={values} hotels={hotels} problem={problem} onChange={change} />
          </div>
        </DialogBody>
        <DialogFooter>
          <SaveButton saving={saving} />
          <ActionButton onClick={() => void cancel()}>{t('form.cancel')}</ActionButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
