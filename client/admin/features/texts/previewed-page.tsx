import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { publicPath } from '#shared/paths.ts';
import { TEXT_PATHS } from '#shared/text-paths.ts';
import { TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import styles from './previewed-page.module.css';

/** The texts of hotel pages are previewed on the first hotel. */
export function usePathOf(page: TextPage): string {
  const ofHotel = !(page in TEXT_PATHS);
  const { data: hotels } = trpc.hotels.list.useQuery({ limit: 1 }, { enabled: ofHotel });
  if (!ofHotel) return TEXT_PATHS[page as keyof typeof TEXT_PATHS];
  return hotels?.[0] ? publicPath.hotel('tr', hotels[0].slug) : TEXT_PATHS.home;
}

interface PreviewedPageProps {
  page: TextPage;
  onChange: (page: TextPage) => void;
}

export function PreviewedPage({ page, onChange }: PreviewedPageProps) {
  const { t } = useTranslation('admin');
  const choose = (value: string) => onChange(TEXT_PAGES.find((each) => each === value) ?? page);
  return (
    <select
      className={styles.page}
      aria-label={t('preview.page')}
      value={page}
      onChange={({ target }) => choose(target.value)}
    >
      {TEXT_PAGES.map((each) => (
        <option key={each} value={each}>
          {t(`texts.pages.${each}`)}
        </option>
      ))}
    </select>
  );
}
