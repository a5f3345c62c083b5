import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { EnglishBadges } from '#client/admin/ui/badges/english-badges.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { TaskList } from './task-list.tsx';

/** The English texts that wait for a translator; each line leads to exactly these on the translation desk. */
export function TranslationTasks() {
  const { data } = trpc.translations.overview.useQuery({}, { enabled: useMay('translations.read') });
  const tasks = (data?.places ?? []).map(({ noun, missing, outdated }) => ({
    to: `${ADMIN_ROUTES.translations}?noun=${noun}`,
    label: NOUN_SCREENS[noun].title,
    details: <EnglishBadges missing={missing} outdated={outdated} />,
  }));
  return <TaskList title="dashboard.english" text="dashboard.englishText" tasks={tasks} />;
}
