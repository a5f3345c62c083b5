import { ADMIN_ROUTES } from '../../../../shared/paths.ts';
import { CONTACT_REQUIRED, type Contact } from '../../../../shared/schemas/contact.ts';
import { HOMEPAGE_REQUIRED, type Homepage } from '../../../../shared/schemas/content.ts';
import type { HotelsOverview } from '../../../../shared/schemas/hotels.ts';
import type { Seo } from '../../../../shared/schemas/seo.ts';
import { type Task, TaskList } from './task-list.tsx';

interface FirstStepsProps {
  /** Each is undefined until it is loaded. */
  hotels: HotelsOverview | undefined;
  contact: Contact | undefined;
  homepage: Homepage | undefined;
  seo: Seo | undefined;
}

const isFilled = <K extends string>(entity: Readonly<Record<K, string>>, names: readonly K[]) =>
  names.every((name) => entity[name].trim() !== '');

/** What a new site needs before visitors should see it. */
export function FirstSteps({ hotels, contact, homepage, seo }: FirstStepsProps) {
  if (!hotels || !contact || !homepage || !seo) return null;
  const tasks: Task[] = [
    {
      to: `${ADMIN_ROUTES.settings}?tab=contact`,
      label: 'dashboard.stepContact',
      done: isFilled(contact, CONTACT_REQUIRED),
    },
    { to: `${ADMIN_ROUTES.hotels}?add`, label: 'dashboard.stepHotel', done: hotels.hotels > hotels.unpublished },
    {
      to: `${ADMIN_ROUTES.settings}?tab=homepage`,
      label: 'dashboard.stepHomepage',
      done: isFilled(homepage, HOMEPAGE_REQUIRED),
    },
    {
      to: `${ADMIN_ROUTES.settings}?tab=site`,
      label: 'dashboard.stepSeo',
      done: isFilled(seo, ['metaTitle', 'metaDescription']),
    },
  ];
  return <TaskList title="dashboard.firstSteps" text="dashboard.firstStepsText" tasks={tasks} />;
}
