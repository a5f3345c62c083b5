import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntityRouter } from '#client/admin/lib/nouns.ts';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';
import { PageAddress } from '#client/admin/ui/page-address.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { chosenSlug, postSlug } from '#shared/lib/slug.ts';
import { TextField } from './text-field.tsx';

interface SlugFieldProps {
  noun: Exclude<EntityRouter, 'hotels'>;
  id: string | undefined;
}

/** An empty slug is generated from the title; its suffix appears with the debounced title (docs/rules.md#slugs). */
export function SlugField({ noun, id }: SlugFieldProps) {
  const { t } = useTranslation('admin');
  const [slug, title] = useWatch<{ slug: string; title: string }, ['slug', 'title']>({ name: ['slug', 'title'] });
  const debounced = useDebouncedValue(title);
  const isTitle = title.trim() !== '' && title.length <= LIMITS.shortText;
  const enabled = chosenSlug(slug) === '' && debounced === title && isTitle;
  const { data } = trpc[noun].freeSlug.useQuery({ title: debounced, id }, { enabled });
  const generated = (enabled ? data?.slug : undefined) ?? postSlug(title);
  return (
    <>
      <TextField
        name="slug"
        label="fields.slug"
        inputMode="url"
        maxLength={LIMITS.slug}
        hint={t('publishing.slugHint')}
      />
      <PageAddress basePath={`/${noun}/`} slug={chosenSlug(slug) || generated} />
    </>
  );
}
