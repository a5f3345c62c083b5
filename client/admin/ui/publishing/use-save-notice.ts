import { useTranslation } from 'react-i18next';
import type { LastSave } from '#client/admin/lib/editing/use-editor.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useStillFits } from '#client/admin/ui/toasts/use-still-fits.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { missingSince, type Publication } from './publication.ts';

/** Names what visitors find missing since a save; `turkish` are the parts that are Turkish in both languages. */
export function useMissingWords() {
  const { t } = useTranslation('admin');
  return (before: Publication | undefined, now: Publication | undefined) => {
    if (!now) return { lines: [], turkish: [] };
    const { parts, date } = missingSince(before, now);
    const shownDate = date === undefined ? [] : [formatDate(date)];
    return {
      lines: [
        ...parts.map((part) => t(`publishing.lacks.${part}`)),
        ...shownDate.map((day) => t('publishing.dateAhead', { date: day })),
      ],
      turkish: shownDate,
    };
  };
}

interface SaveNotice<E> {
  text: 'blog.saved' | 'hotels.saved' | 'offers.saved' | 'pages.saved' | 'rooms.saved';
  /** A name in the text that is Turkish in both languages. */
  name: string;
  saved: E;
  lastSave: LastSave<E>;
  /** The entity as visitors see it; undefined while they do not. */
  shownOf: (entity: E) => Publication | undefined;
  /** The entity in a state in which visitors do not see it. */
  hide: (entity: E) => E;
  /** Shows the entity as it is stored now, after the save and after a button of the notice. */
  onChanged: (entity: E) => unknown;
}

/**
 * Says that a form was saved, and names what visitors find missing since then, with Undo: what they did not see before
 * is hidden again with its texts, everything else is as before the save (docs/rules.md#posts).
 */
export function useSaveNotice() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const missingWords = useMissingWords();
  const stillFits = useStillFits();
  return <E>(notice: SaveNotice<E>) => {
    const { text, name, saved, lastSave, shownOf, hide, onChanged } = notice;
    const { former, resave } = lastSave;
    void onChanged(saved);
    const before = former && shownOf(former);
    const { lines, turkish } = missingWords(before, shownOf(saved));
    const change = async (entity: E, done: AdminKey) => {
      try {
        onChanged(await resave(entity));
        toasts.success(t(done, { name }), { turkish: [name] });
      } catch (thrown) {
        toasts.error(errorMessage(thrown));
      }
    };
    const undo = () =>
      before && former ? change(former, 'publishing.asBefore') : change(hide(saved), 'publishing.hidden');
    const english = stillFits(lastSave, onChanged);
    toasts.success(t(text, { name }), {
      ...english,
      turkish: [name, ...turkish],
      details: [...lines, ...(english.details ?? [])],
      ...(lines.length > 0 && { undo }),
    });
  };
}
