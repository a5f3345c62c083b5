import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { POST } from '#client/admin/features/blog/post-form.tsx';
import { HOTEL } from '#client/admin/features/hotels/editor/hotel-values.ts';
import { ROOM } from '#client/admin/features/hotels/rooms/room-values.ts';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { OFFER } from '#client/admin/features/offers/offer-form.tsx';
import { PAGE } from '#client/admin/features/pages/page-form.tsx';
import { CONTACT } from '#client/admin/features/settings/contact-settings.tsx';
import { CONTENT } from '#client/admin/features/settings/content-values.ts';
import { SEO } from '#client/admin/features/settings/seo/seo-values.tsx';
import { SITE } from '#client/admin/features/site/site-values.tsx';
import { pageFields } from '#client/admin/features/texts/texts-values.ts';
import {
  TranslationFilters,
  useTranslationFilter,
  waitingIn,
} from '#client/admin/features/translations/translation-filters.tsx';
import { TranslationList } from '#client/admin/features/translations/translation-list.tsx';
import type { FieldOf } from '#client/admin/features/translations/translation-values.ts';
import styles from '#client/admin/features/translations/translations.module.css';
import { useTranslations } from '#client/admin/features/translations/use-translations.ts';
import { editorFields, type FormField } from '#client/admin/lib/editing/fields.ts';
import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import type { Noun } from '#shared/constants.ts';
import { TEXT_PAGES } from '#shared/texts.ts';

const FIELDS: Readonly<Record<Noun, readonly FormField[]>> = {
  hotels: editorFields(HOTEL),
  posts: editorFields(POST),
  offers: editorFields(OFFER),
  pages: editorFields(PAGE),
  content: editorFields(CONTENT),
  contact: editorFields(CONTACT),
  seo: editorFields(SEO),
  site: editorFields(SITE),
  prices: [],
  texts: TEXT_PAGES.flatMap(pageFields),
};

const fieldOf: FieldOf = ({ noun, room, field }) => {
  const fields = room === undefined ? FIELDS[noun] : editorFields(ROOM);
  const found = fields.find(({ name }) => name === field);
  if (!found) throw new Error(`There is no form for the text ${noun}.${field}.`);
  return found;
};

const labelOf = (noun: Noun) => NOUN_SCREENS[noun].title;

export function Translations() {
  const { t } = useTranslation('admin');
  const { filter, setFilter } = useTranslationFilter();
  const overview = trpc.translations.overview.useQuery({});
  const list = useTranslations(filter);
  const { translations } = list;
  const status = useRef<HTMLDivElement>(null);
  const counted = overview.data && waitingIn(overview.data, filter);
  const waiting = list.hasNextPage ? counted : translations?.length;
  const isFiltered = filter.noun !== undefined || filter.state !== undefined;
  return (
    <>
      <PageHeader title="translations.title" subtitle="translations.subtitle" />
      <TranslationFilters filter={filter} onChange={setFilter} overview={overview.data} labelOf={labelOf} />
      <QueryState query={list} failed="translations.failed" tellsReload />
      <div ref={status} role="status" tabIndex={-1} className={styles.status}>
        {translations?.length === 0 && (
          <EmptyMessage>{t(isFiltered ? 'translations.noMatch' : 'translations.empty')}</EmptyMessage>
        )}
        {translations && translations.length > 0 && (
          <p>
            {waiting === undefined
              ? t('translations.countMore', { count: translations.length })
              : t('translations.count', { count: waiting })}
          </p>
        )}
      </div>
      {translations && translations.length > 0 && (
        <TranslationList
          key={JSON.stringify(filter)}
          translations={translations}
          fieldOf={fieldOf}
          labelOf={labelOf}
          onSaved={list.showSaved}
          showMore={list.showMore}
          end={() => status.current}
        />
      )}
      {list.hasNextPage && (
        <p className="apart">
          <ActionButton onClick={() => void list.showMore()} aria-disabled={list.isFetchingNextPage}>
            {t('translations.more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}
