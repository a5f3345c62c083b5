import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#shared/schemas/history.ts';

/** Such as `Hotel: Galata Konağı`; undefined for an activity entry without an entity, such as a sign-in. */
export function useThingName(): (line: ActivityEntry) => string | undefined {
  const { t } = useTranslation('admin');
  return ({ noun, name }) => {
    if (noun === undefined) return undefined;
    const kind = t(`activity.nouns.${noun}`);
    return name === undefined ? kind : `${kind}: ${name}`;
  };
}
