import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { usersTable } from '../../../lambdas/accounts/users-table';
import { testDatabase, type TestDatabase } from '../platform/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('users', 'userId');
});
afterAll(() => database.close());

describe('The table of users', () => {
  test('keeps the first record of a user, and that the account is open, until it is removed', async () => {
    const users = usersTable(database.client, 'users');
    const user = { userId: 'user-1', email: 'jane@example.com', name: 'Jane' };

    expect(await users.isOpened('user-1')).toBe(false);
    await users.create(user);
    expect(await users.isOpened('user-1')).toBe(false);
    await users.markOpened('user-1');
    await users.create({ ...user, name: 'Another' });
    expect(await users.isOpened('user-1')).toBe(true);

    await users.remove('user-1');
    await users.remove('user-1');
    expect(await users.isOpened('user-1')).toBe(false);
  });
});
