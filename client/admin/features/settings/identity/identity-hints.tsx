import { COPYRIGHT_YEAR } from '../../../../../shared/constants.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';

/** Says what visitors see while the site has no name. */
export function NameHint() {
  const { t } = useTranslation('admin');
  return t('identity.nameHint', { host: window.location.host });
}

/** Says how the name gets into the copyright line, and which line is shown without one. */
export function CopyrightHint() {
  const { t } = useTranslation('admin');
  return t('identity.copyrightHint', { year: COPYRIGHT_YEAR });
}
