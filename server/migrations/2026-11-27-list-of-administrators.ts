import { remove } from '#server/models/common/writes.ts';
import { AdministratorsModel } from '#server/models/users/administrators.ts';

/** A list without a counter could have people who had been demoted since; the start makes it anew. */
export async function listOfAdministrators(): Promise<void> {
  await remove(AdministratorsModel, { changes: null });
}
