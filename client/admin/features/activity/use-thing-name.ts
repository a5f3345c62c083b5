import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#shared/schemas/history.ts';

/** Names what a line is about, such as `Hotel: Galata Konağı`; undefined for a line about no thing, such as a sign-in. */
export function useThingName(): (line: ActivityEntry) => string | undefined {
  const { t } = useTranslation('admin');
  return ({ noun, name }) => {
    if (noun === undefined) return undefined;
    const kind = t(`activity.nouns.${noun}`);
    return name === undefined ? kind : `${kind}: ${name}`;
  };
}
