import { isDeepStrictEqual } from 'node:util';
import { PostModel, type PostRecord } from '#server/models/blog/blog.ts';
import { derivedOf } from '#server/models/blog/derived.ts';
import { is } from '#server/models/common/conditions.ts';
import { update } from '#server/models/common/writes.ts';

const BATCH = 50;

/** Posts have the slugs of their tags, their words for the search and what waits for English, by the rules of today. */
export async function derivedOfPosts(): Promise<void> {
  let last: PostRecord['_id'] | undefined;
  do {
    const records = await PostModel.find(last ? { _id: is({ $gt: last }) } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<PostRecord[]>();
    for (const record of records) {
      const { _id, version, tagSlugs = [], toTranslate, searchStems } = record;
      const derived = derivedOf(record);
      if (isDeepStrictEqual({ tagSlugs, toTranslate, searchStems }, derived)) continue;
      // A save meanwhile has derived the fields itself.
      await update(PostModel, { _id, version }, derived, { timestamps: false });
    }
    last = records.at(-1)?._id;
  } while (last);
}
