import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { PRICES } from '#shared/constants.ts';
import { shortWeekdays } from '#shared/lib/numbers/date.ts';
import type { Prices, Season, Seasons } from '#shared/schemas/prices.ts';
import { SeasonDialog } from './season-dialog.tsx';
import { writeNight } from './season-values.ts';
import styles from './seasons.module.css';
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
    <div className={styles.seasons}>
      <CardSection title={t('seasons.title')} text={t('seasons.text')}>
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
              <div className={styles.buttons}>
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
    percent !== undefined && `${percent > 0 ? '+' : ''}${percent} %`,
    rooms.length > 0 && t('seasons.roomCount', { count: rooms.length }),
  ];
  const remove = async () => {
    const problem = await put(all, season.id, undefined);
    if (problem) toasts.error(problem);
  };
  return (
    <li ref={focusNeighbourOnRemoval} className={styles.season}>
      <div>
        <h3 className={styles.name} lang="tr">
          {name}
        </h3>
        <p className="fine-print tabular">
          <TurkishParts text={facts.filter(Boolean).join(' · ')} parts={[hotelName ?? '']} />
        </p>
      </div>
      {!locked && !(isOwn && hotelId === undefined) && (
        <div className={styles.buttons}>
          <EntryButton onClick={onEdit} label="form.edit" name={name} />
          <EntryButton variant="danger" onClick={() => void remove()} label="form.delete" name={name} />
        </div>
      )}
    </li>
  );
}
