import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { useHasScripts } from '#client/common/lib/use-has-scripts.ts';
import { Icon } from '#client/common/ui/icon.tsx';
import { usePublicUrl } from '#client/site/lib/site/public-url.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './address-chip.module.css';

/** The number makes a second press a new announcement. */
interface Press {
  result: 'copied' | 'selected';
  number: number;
}

/** The short address of a hotel's page. A press copies the full link; without a clipboard a press selects the link. */
export function AddressChip({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const link = usePublicUrl() + publicPath.hotel(language, slug);
  const hasScripts = useHasScripts();
  const address = useRef<HTMLElement>(null);
  const [press, setPress] = useState<Press>();
  const selected = press?.result === 'selected';
  useEffect(() => {
    if (press?.result === 'selected' && address.current) window.getSelection()?.selectAllChildren(address.current);
  }, [press]);
  const copy = async () => {
    // Browsers have no clipboard for pages without https, and a visitor may forbid the clipboard.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setPress((last) => ({ result: copied ? 'copied' : 'selected', number: (last?.number ?? 0) + 1 }));
  };
  return (
    <div className={`${styles.chip} screen-only`}>
      <span className="visually-hidden">{t('hotel.seoUrl')}: </span>
      <code ref={address} className={selected ? styles.selected : styles.address}>
        {selected ? link : `/hotel/${slug}`}
      </code>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('hotel.copyLink')}
        data-dead={!hasScripts || undefined}
        onClick={copy}
      >
        <Icon name="link" size={16} />
      </button>
      <span role="status" className={styles.note}>
        {press && (
          <span key={press.number}>{t(press.result === 'copied' ? 'hotel.linkCopied' : 'hotel.linkSelected')}</span>
        )}
      </span>
    </div>
  );
}
