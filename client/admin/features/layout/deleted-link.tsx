import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ENTITY_NOUNS } from '#shared/constants.ts';
import { trashPath } from '#shared/paths.ts';
import styles from './deleted-link.module.css';

/** The link at the foot of a list to what is deleted of it, where anything is. */
export function DeletedLink({ from }: { from: string }) {
  const { t } = useTranslation('admin');
  const noun = ENTITY_NOUNS.find((each) => ROUTER_OF[each] === from);
  const mayRead = useMay('trash.read');
  const { data } = trpc.trash.list.useQuery({ noun }, { enabled: mayRead && noun !== undefined });
  if (noun === undefined || !data || data.items.length === 0) return null;
  const number = `${data.items.length}${data.next === null ? '' : '+'}`;
  return (
    <p className={styles.deleted}>
      <Link to={trashPath(noun)}>{t('trash.deletedOf', { number })}</Link>
    </p>
  );
}
