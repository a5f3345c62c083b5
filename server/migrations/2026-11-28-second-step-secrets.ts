import { is } from '#server/models/common/conditions.ts';
import { update } from '#server/models/common/writes.ts';
import { isSealed, seal } from '#server/models/users/sealed-secret.ts';
import { UserModel, type UserRecord } from '#server/models/users/users.ts';

type Stored = Pick<UserRecord, '_id' | 'secondStep' | 'newSecret'>;

/** The secrets of second steps are encrypted; those that are being set up are begun anew. */
export async function secretsOfSecondSteps(secret: string): Promise<void> {
  const users = UserModel.find({ $or: [{ secondStep: is({ $ne: null }) }, { newSecret: is({ $gt: '' }) }] })
    .select({ secondStep: 1, newSecret: 1 })
    .lean<Stored[]>();
  for await (const { _id, secondStep, newSecret = '' } of users.cursor()) {
    const [plain, begun] = [secondStep?.secret, newSecret].map((one) => (one && !isSealed(one) ? one : undefined));
    // A change meanwhile has encrypted the secret itself.
    if (plain !== undefined) {
      const sealed = { $set: { 'secondStep.secret': seal({ secret, userId: String(_id) }, plain) } };
      await update(UserModel, { _id, 'secondStep.secret': plain }, sealed, { timestamps: false });
    }
    if (begun !== undefined)
      await update(UserModel, { _id, newSecret: begun }, { $set: { newSecret: '' } }, { timestamps: false });
  }
}
