import { PostModel, type PostRecord } from '#server/models/blog/blog.ts';
import { is } from '#server/models/common/conditions.ts';
import { RevisionModel, revisionIds } from '#server/models/common/revisions.ts';
import { update } from '#server/models/common/writes.ts';
import { takeOverAdministrators } from '#server/models/users/first-users.ts';
import { findUsername } from '#server/models/users/users.ts';

/** Posts belong to whom their first version that is still kept is by, or to nobody. */
export async function ownPosts(): Promise<void> {
  await takeOverAdministrators();
  const lacking = { owner: is({ $exists: false }) };
  const posts = PostModel.find(lacking).select({ updatedBy: 1 }).lean<Pick<PostRecord, '_id' | 'updatedBy'>[]>();
  for await (const { _id, updatedBy } of posts.cursor()) {
    const first = await RevisionModel.findOne({ _id: revisionIds('posts', _id) })
      .select({ updatedBy: 1 })
      .sort({ _id: 1 })
      .lean();
    const by = first?.updatedBy ?? updatedBy;
    const owner = by === '' ? '' : ((await findUsername(by)) ?? '');
    await update(PostModel, { _id, ...lacking }, { $set: { owner } }, { timestamps: false });
  }
}
