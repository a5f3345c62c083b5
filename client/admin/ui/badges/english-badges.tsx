import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMayOpen } from '#client/admin/lib/session/permissions.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import type { Noun } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { Badge } from './badge.tsx';

interface EnglishBadgesProps {
  missing: number;
  outdated: number;
  /** The hotel, post or page, whose texts the badges lead to on the translation desk; missing within a link. */
  of?: { noun: Noun; id: string; name: string };
}

export function EnglishBadges({ missing, outdated, of }: EnglishBadgesProps) {
  const { t } = useTranslation('admin');
  const mayOpen = useMayOpen()(ADMIN_ROUTES.translations);
  const badge = (
    state: 'missing' | 'outdated',
    count: number,
    label: 'form.missingEnglish' | 'form.outdatedEnglish',
  ) => {
    if (count === 0) return null;
    const shown = <Badge variant="warning">{t(label, { count })}</Badge>;
    if (!of || !mayOpen) return shown;
    return (
      <Link to={`${ADMIN_ROUTES.translations}?noun=${of.noun}&entity=${of.id}&state=${state}`}>
        {shown}
        <HiddenName name={of.name} />
      </Link>
    );
  };
  return (
    <>
      {badge('missing', missing, 'form.missingEnglish')}
      {badge('outdated', outdated, 'form.outdatedEnglish')}
    </>
  );
}
