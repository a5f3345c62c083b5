import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The address of a MongoDB that tests may create databases on; undefined without `TEST_MONGODB_URI`. */
export const TEST_SERVER = process.env.TEST_MONGODB_URI || undefined;

export interface TestDatabase {
  /** The value for `MONGODB_URI`. */
  uri: string;
  /** Deletes the database. */
  drop(): Promise<void>;
}

/**
 * A database of its own on a MongoDB.
 * @param server its address, such as `mongodb://user:password@a,b/admin?replicaSet=rs0`
 * @throws Error when it is not the address of a MongoDB
 */
export function testDatabase(server: string): TestDatabase {
  const parts = /^(?<hosts>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/.exec(server);
  if (!parts?.groups) throw new Error('TEST_MONGODB_URI is not the address of a MongoDB');
  const { hosts = '', database, query } = parts.groups;
  const options = new URLSearchParams(query);
  // Without the option, a user is looked up in the database of the address.
  if (hosts.includes('@') && !options.has('authSource')) options.set('authSource', database || 'admin');
  const uri = `${hosts}/test-${randomUUID()}?${options}`;
  return {
    uri,
    drop: async () => {
      const client = await MongoClient.connect(uri);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
