import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Media, Use } from '#shared/schemas/media.ts';
import styles from './media-uses.module.css';

const PLACES = ['saved', 'trash', 'history'] as const satisfies Use['place'][];

const addressOf = ({ noun, id, place }: Use) =>
  place === 'trash' ? ADMIN_ROUTES.trash : NOUN_SCREENS[noun].editPath(id);

/** Where a picture is used, with links to the editors; the trash and earlier versions are named apart. */
export function MediaUses({ media: { uses, usedIn } }: { media: Media }) {
  const { t } = useTranslation('admin');
  if (uses === 0 && usedIn.length === 0) return <p>{t('media.usedNowhere')}</p>;
  const hidden = uses - usedIn.filter(({ place }) => place === 'saved').length;
  return (
    <div className="stack">
      {PLACES.map((place) => {
        const there = usedIn.filter((use) => use.place === place);
        if (there.length === 0) return null;
        return (
          <section key={place} aria-label={t(`media.places.${place}`)}>
            <p className={styles.place}>{t(`media.places.${place}`)}</p>
            <ul>
              {there.map((use) => (
                <li key={`${use.noun}/${use.id}`}>
                  <Link to={addressOf(use)} className={styles.link}>
                    {t(`activity.nouns.${use.noun}`)}
                    {use.name !== '' && (
                      <>
                        {': '}
                        <span lang="tr">{use.name}</span>
                      </>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {hidden > 0 && <p>{t('media.morePlaces', { count: hidden })}</p>}
    </div>
  );
}
