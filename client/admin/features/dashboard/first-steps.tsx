import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { settingsPath } from '#client/admin/lib/settings-tabs.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { DEFAULT_AUTHOR } from '#shared/constants.ts';
import type { enAdmin } from '#shared/i18n/en/admin.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import { CONTACT_REQUIRED } from '#shared/schemas/contact.ts';
import { CONTENT_REQUIRED } from '#shared/schemas/content.ts';
import type { HotelsOverview } from '#shared/schemas/hotel-lists.ts';
import type { Account } from '#shared/schemas/users.ts';
import styles from './today.module.css';

interface Step {
  to: string;
  label: AdminKey;
  missing: readonly AdminKey[];
}

const SEARCH_TEXTS = ['metaTitle', 'metaDescription'] as const;

const emptyFields = <K extends keyof typeof enAdmin.fields>(
  entity: Readonly<Record<K, string>>,
  names: readonly K[],
): AdminKey[] => names.filter((name) => entity[name].trim() === '').map((name) => `fields.${name}` as const);

/** What a new site needs before launch (docs/rules.md#opening). */
export function FirstSteps() {
  const account = trpc.auth.account.useQuery({}).data;
  const site = trpc.site.get.useQuery({}).data;
  const hotels = trpc.hotels.overview.useQuery({}).data;
  const contact = trpc.contact.get.useQuery({}).data;
  const content = trpc.content.homepage.useQuery({}).data;
  const seo = trpc.seo.get.useQuery({}).data;
  const pages = trpc.pages.list.useQuery({}).data?.items;
  if (!account || !site || !hotels || !contact || !content || !seo || !pages) return null;
  const steps: Step[] = [
    ...accountStep(account),
    {
      to: ADMIN_ROUTES.site,
      label: 'dashboard.stepName',
      missing: site.name === '' ? ['fields.name'] : [],
    },
    {
      to: settingsPath('contact'),
      label: 'settings.contactDetails',
      missing: emptyFields(contact, CONTACT_REQUIRED),
    },
    hotelStep(hotels),
    {
      to: settingsPath('homepage'),
      label: 'dashboard.stepHomepage',
      missing: emptyFields(content, CONTENT_REQUIRED),
    },
    { to: settingsPath('seo'), label: 'dashboard.stepSeo', missing: emptyFields(seo, SEARCH_TEXTS) },
    {
      to: ADMIN_ROUTES.pages,
      label: 'dashboard.stepPrivacy',
      missing: pages.some(({ kind }) => kind === 'privacy') ? [] : ['dashboard.stepPrivacyPage'],
    },
  ];
  return <StepList steps={steps.filter(({ missing }) => missing.length > 0)} />;
}

/** Steps that are done are not shown; the last one is one line. */
function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('admin');
  const id = useId();
  if (steps.length === 0) return null;
  const isLast = steps.length === 1;
  return (
    <section className={isLast ? undefined : `panel ${card.card}`} aria-labelledby={id}>
      <h2 id={id} className={isLast ? 'visually-hidden' : card.title}>
        {t('dashboard.firstSteps')}
      </h2>
      {!isLast && <p className="soft">{t('dashboard.firstStepsText')}</p>}
      <ul>
        {steps.map(({ to, label, missing }) => (
          <li key={to} className={`row ${styles.step}`}>
            {isLast && <span>{t('dashboard.lastStep')}</span>}
            <Link to={to}>{t(label)}</Link>
            <span className={styles.missing}>
              {t('dashboard.stepMissing', { list: missing.map((key) => t(key)).join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A forgotten password needs the address; nobody changes the accounts of the demo. */
function accountStep({ demo, name, email }: Account): Step[] {
  if (demo) return [];
  const missing = [
    ...(name === '' || name === DEFAULT_AUTHOR ? (['fields.name'] as const) : []),
    ...(email === '' ? (['fields.email'] as const) : []),
  ];
  return [{ to: ADMIN_ROUTES.account, label: 'dashboard.stepAccount', missing }];
}

/** The step continues an unpublished hotel instead of adding another hotel. */
function hotelStep({ hotels, unpublished, first: [begun] }: HotelsOverview): Step {
  const label = 'dashboard.stepHotel';
  if (hotels > unpublished) return { to: ADMIN_ROUTES.hotels, label, missing: [] };
  return begun
    ? { to: adminEditorPath(ADMIN_ROUTES.hotels, begun.id), label, missing: ['dashboard.stepPublish'] }
    : { to: adminEditorPath(ADMIN_ROUTES.hotels, 'new'), label, missing: ['dashboard.stepFirstHotel'] };
}
