import { useTranslation } from 'react-i18next';
import { NOUN_SCREENS } from '#client/admin/lib/nouns.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';

/** Such as `Hotel: Galata Konağı`, or `Hotels` for an act on many; undefined for an entry of no content, such as a sign-in. */
export function useThingName(): (line: ActivityEntry) => string | undefined {
  const { t } = useTranslation('admin');
  return ({ noun, name, entity }) => {
    if (noun === undefined) return undefined;
    if (entity === undefined) return t(NOUN_SCREENS[noun].title);
    const kind = t(`activity.nouns.${noun}`);
    return name === undefined ? kind : `${kind}: ${name}`;
  };
}
