import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TextsForm } from '#client/admin/features/texts/texts-form.tsx';
import { SettingsLoader } from '#client/admin/ui/editor/settings-loader.tsx';
import { trpc } from '#client/common/lib/trpc.ts';

export function Texts() {
  const { t } = useTranslation('admin');
  const texts = trpc.texts.get.useQuery({});
  return (
    <>
      <PageHeader title="texts.pageTitle" subtitle="texts.intro" />
      <h2 className="visually-hidden">{t('texts.pageTitle')}</h2>
      <SettingsLoader query={texts} failed="texts.loadFailed">
        {(entity) => <TextsForm entity={entity} />}
      </SettingsLoader>
    </>
  );
}
