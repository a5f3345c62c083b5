import { hashSync } from '@node-rs/argon2';

/** A hash of a password that takes no noticeable time to verify, in place of the site's, which are slow on purpose. */
export const quickHash = (password: string): string =>
  hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
