import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** A MongoDB on which tests may create databases; undefined without `TEST_MONGODB_URI`. */
export const TEST_SERVER = process.env.TEST_MONGODB_URI || undefined;

export interface TestDatabase {
  /** The value for `MONGODB_URI`. */
  uri: string;
  drop(): Promise<void>;
}

/**
 * A fresh database on a MongoDB.
 * @param server the address, such as `mongodb://user:password@a,b/admin?replicaSet=rs0`
 * @throws Error when `server` is not the address of a MongoDB
 */
export function testDatabase(server: string): TestDatabase {
  const parts = /^(?<hosts>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/.exec(server);
  if (!parts?.groups) throw new Error('TEST_MONGODB_URI is not the address of a MongoDB');
  const { hosts = '', database, query } = parts.groups;
  const options = new URLSearchParams(query);
  // Without the option, MongoDB looks a user up in the database of the address.
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
