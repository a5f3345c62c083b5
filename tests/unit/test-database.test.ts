import { expect, it } from 'vitest';
import { testDatabase } from '../support/servers/test-database.ts';

const NAME = /\/test-[0-9a-f-]{36}\?/;

it.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/?'],
  ['mongodb://a,b:1/hotels?replicaSet=rs0', 'mongodb://a,b:1/?replicaSet=rs0'],
  ['mongodb://u:p@a/?tls=true', 'mongodb://u:p@a/?tls=true&authSource=admin'],
  ['mongodb+srv://u:p@a/users', 'mongodb+srv://u:p@a/?authSource=users'],
  ['mongodb://u:p@a/users?authSource=others', 'mongodb://u:p@a/?authSource=others'],
])('tests on %s have a database of their own, and sign in as before', (server, expected) => {
  const { uri } = testDatabase(server);
  expect(uri).toMatch(NAME);
  expect(uri.replace(NAME, '/?')).toBe(expected);
  expect(testDatabase(server).uri).not.toBe(uri);
});

it('what is no address of a MongoDB is refused', () => {
  expect(() => testDatabase('http://127.0.0.1')).toThrow('TEST_MONGODB_URI');
});
