import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import styles from './quick-actions.module.css';

type Name = 'addHotel' | 'ownHotels' | 'answer' | 'addPost' | 'editHome';
const action = (to: string, name: Name) => ({ to, title: `dashboard.${name}`, text: `dashboard.${name}Text` }) as const;
type QuickAction = ReturnType<typeof action>;

/** The first works of the person's role. */
export function QuickActions() {
  const { t } = useTranslation('admin');
  const hotels = useExtent('hotels.save');
  const addsPosts = useMay('posts.create');
  const settings = useExtent('settings.save');
  const answers = useMay('messages.answer');
  const actions: (QuickAction | false)[] = [
    hotels === 'all' && action(adminEditorPath(ADMIN_ROUTES.hotels, 'new'), 'addHotel'),
    hotels === 'own' && action(ADMIN_ROUTES.hotels, 'ownHotels'),
    hotels === 'own' && answers && action(ADMIN_ROUTES.messages, 'answer'),
    addsPosts && action(adminEditorPath(ADMIN_ROUTES.blog, 'new'), 'addPost'),
    settings === 'all' && action(ADMIN_ROUTES.settings, 'editHome'),
  ];
  const shown = actions.filter((each) => each !== false);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className={styles.heading}>
        {t('dashboard.actions')}
      </h2>
      <ul className={`stack ${styles.actions}`}>
        {shown.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <span>
                <span className={styles.title}>{t(title)}</span>
                <span className={styles.text}>{t(text)}</span>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
