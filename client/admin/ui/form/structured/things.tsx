import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';
import { fold } from '#shared/text/fold.ts';
import { INITIAL_FOCUS } from '../../dialog/use-dialog-focus.ts';
import fieldStyles from '../field.module.css';
import styles from './structured.module.css';

/** A hotel, room, post or page that a text can lead to. */
export interface Thing {
  key: string;
  name: string;
  kind: AdminKey;
  /** The path of its Turkish page. */
  path: string;
  /** Missing for a page, which has no card. */
  card?: CardReference;
}

const SHOWN = 8;

/** All hotels with their rooms, the newest posts and the pages; what a user may not read is missing. */
export function useThings(): Thing[] {
  const hotels = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  const posts = trpc.blog.adminSummaries.useQuery({ limit: MAX_PAGE_SIZE }, { staleTime: 60_000 });
  const pages = trpc.pages.adminAll.useQuery({}, { staleTime: 60_000 });
  const ofHotels = (hotels.data ?? []).flatMap(({ id, slug, name, rooms }): Thing[] => {
    const path = publicPath.hotel('tr', slug);
    return [
      { key: id, name, kind: 'structured.kinds.hotel', path, card: { type: 'card', kind: 'hotel', id, text: name } },
      ...rooms.map(
        (room): Thing => ({
          key: `${id}/${room.id}`,
          name: `${name}: ${room.type}`,
          kind: 'structured.kinds.room',
          path: `${path}#rooms`,
          card: { type: 'card', kind: 'room', id, room: room.id, text: `${name}: ${room.type}` },
        }),
      ),
    ];
  });
  const ofPosts = (posts.data?.posts ?? []).map(
    ({ id, slug, title }): Thing => ({
      key: id,
      name: title,
      kind: 'structured.kinds.post',
      path: publicPath.post('tr', slug),
      card: { type: 'card', kind: 'post', id, text: title },
    }),
  );
  const ofPages = (pages.data ?? []).map(
    ({ id, slug, title }): Thing => ({
      key: id,
      name: title,
      kind: 'structured.kinds.page',
      path: publicPath.page('tr', slug),
    }),
  );
  return [...ofHotels, ...ofPosts, ...ofPages];
}

interface ThingPickerProps {
  label: AdminKey;
  things: readonly Thing[];
  query: string;
  onQuery: (query: string) => void;
  onChoose: (thing: Thing) => void;
  onEnter: () => void;
}

/** A search by name over hotels, rooms, posts and pages. */
export function ThingPicker({ label, things, query, onQuery, onChoose, onEnter }: ThingPickerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const found = things.filter(({ name }) => fold(name).includes(fold(query.trim()))).slice(0, SHOWN);
  return (
    <>
      <label htmlFor={id} className={fieldStyles.label}>
        {t(label)}
      </label>
      <input
        id={id}
        className={fieldStyles.control}
        value={query}
        autoComplete="off"
        {...INITIAL_FOCUS}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p role="status" className="fine-print">
        {t('structured.found', { count: found.length })}
      </p>
      <ul className={styles.things}>
        {found.map((thing) => (
          <li key={thing.key}>
            <button type="button" className={styles.thing} onClick={() => onChoose(thing)}>
              <span lang="tr">{thing.name}</span> <span className="soft">{t(thing.kind)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
