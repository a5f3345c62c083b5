import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { AppError, isStoreUnavailable } from '#server/api/errors.ts';
import { changeDocuments } from '#server/store/driver-writes.ts';
import { is } from './conditions.ts';

/** What the record of a picture says of the writes that are under way (docs/decisions/picture-library.md). */
export interface PictureMarks {
  /** The saves that are about to show the picture. */
  saves?: { id: string; at: Date }[];
  /** A replacement that has begun: the file that takes the place of this one, and who asked for that. */
  replacement?: { file: string; by: string; at: Date } | null;
  /**
   * A deletion that has begun: from then on the picture is gone for everybody. `unused`: nothing shows the picture, and
   * its files may go. `ended`: the files are gone; the record stays for some minutes. `together`: the change of
   * many pictures, which has the activity entry.
   */
  gone?: { at: Date; by: string; together?: string; unused?: true; ended?: Date } | null;
}

/** Longer than any call takes: what is older was left by a killed process. */
export const MARK_MS = 5 * 60_000;

const SAID = 5;

/** @param pictures some records of pictures; the error names the first of them */
export const pictureBusy = (pictures: readonly { _id: string; name?: string }[]): AppError =>
  new AppError('media.busy', {
    params: {
      pictures: pictures
        .slice(0, SAID)
        .map(({ _id, name }) => name || _id)
        .join(', '),
    },
  });

/**
 * A filter: no save is about to show the picture. A save of a time far from now was left by a killed process, or the
 * clock has jumped.
 */
export const notBeingSaved = (now = Date.now()) => ({
  saves: is({
    $not: is({
      $elemMatch: { at: { $gt: new Date(now - MARK_MS), $lt: new Date(now + MARK_MS) } },
    }),
  }),
});

/**
 * Runs the write of a save that begins to show some pictures. The save registers with the pictures first and looks at
 * their marks afterwards, a replacement or deletion does the opposite: of two that meet, at least one sees the other.
 * @param files the pictures that were not shown before; those without a record are shown as they are
 * @throws AppError `media.busy` when one of the pictures is being replaced or deleted, or was deleted a moment ago
 */
export async function whileNaming<T>(files: readonly string[], write: () => Promise<T>): Promise<T> {
  if (files.length === 0) return write();
  const records = mongoose.connection.collection<PictureMarks & { _id: string; name?: string }>('media');
  const named = { _id: { $in: [...files] } };
  const save = { id: randomUUID(), at: new Date() };
  const matched = await changeDocuments(records, named, { $push: { saves: save } });
  if (matched === 0) return write();
  // What cannot be taken back counts for some minutes only.
  const end = () => changeDocuments(records, named, { $pull: { saves: { id: save.id } } }).catch(() => undefined);
  try {
    const isMarked = { $or: [{ gone: { $ne: null } }, { replacement: { $ne: null } }] };
    const marked = await records.find({ ...named, ...isMarked }, { projection: { name: 1 } }).toArray();
    if (marked.length > 0) throw pictureBusy(marked);
    const written = await write();
    await end();
    return written;
  } catch (thrown) {
    // A write whose answer was lost may still come.
    if (!isStoreUnavailable(thrown)) await end();
    throw thrown;
  }
}
