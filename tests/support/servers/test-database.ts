import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** A MongoDB on which tests may create databases; undefined without `TEST_MONGODB_URI`. */
export const TEST_SERVER = process.env.TEST_MONGODB_URI || undefined;

export interface TestDatabase {
  /** The value for `MONGODB_URI`. */
  uri: string;
  /** The address for the test itself, beside the site. */
  direct: string;
  drop(): Promise<void>;
}

/**
 * A fresh database on a MongoDB.
 * @param server the address, such as `mongodb://user:password@a,b/admin?replicaSet=rs0`
 * @param direct the address of the same server without what stands between the site and the server
 * @throws Error when `server` is not the address of a MongoDB
 */
export function testDatabase(server: string, direct = server): TestDatabase {
  const name = `test-${randomUUID()}`;
  const address = withDatabase(direct, name);
  return {
    uri: withDatabase(server, name),
    direct: address,
    drop: async () => {
      const client = await MongoClient.connect(address);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

function withDatabase(server: string, name: string): string {
  const parts = /^(?<hosts>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/.exec(server);
  if (!parts?.groups) throw new Error('TEST_MONGODB_URI is not the address of a MongoDB');
  const { hosts = '', database, query } = parts.groups;
  const options = new URLSearchParams(query);
  // Without the option, MongoDB looks a user up in the database of the address.
  if (hosts.includes('@') && !options.has('authSource')) options.set('authSource', database || 'admin');
  return `${hosts}/${name}?${options}`;
}
