import { Navigate } from 'react-router-dom';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';

/** A translator begins at the translation desk, everyone else at the dashboard. */
export const Start = () => (
  <Navigate to={useUser()?.role === 'translator' ? ADMIN_ROUTES.translations : ADMIN_ROUTES.dashboard} replace />
);
