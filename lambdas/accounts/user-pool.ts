import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  InvalidPasswordException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolUser, UserPool } from './rules';

/**
 * Marks a user whom a sign-up created, in the same call. Only such a user may be given a password by a repetition: the admin
 * made at deploy also waits for a first password, and must not be taken over by a sign-up with the same address.
 */
const MARK: AttributeType = { Name: 'profile', Value: 'sign-up' };

/** Users in a Cognito pool. */
export function cognitoPool(client: CognitoIdentityProviderClient, poolId: string): UserPool {
  const user = (username: string) => ({ UserPoolId: poolId, Username: username });

  async function get(username: string): Promise<AdminGetUserCommandOutput | undefined> {
    try {
      return await client.send(new AdminGetUserCommand(user(username)));
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  return {
    async register(email, name) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
        MARK,
      ];
      try {
        const { User } = await client.send(new AdminCreateUserCommand({ ...user(email), UserAttributes, MessageAction: 'SUPPRESS' }));
        return toUser(User?.Attributes);
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const existing = await get(email);
        return existing && isUnfinished(existing) ? toUser(existing.UserAttributes) : undefined;
      }
    },

    async setPassword(userId, password) {
      try {
        await client.send(new AdminSetUserPasswordCommand({ ...user(userId), Password: password, Permanent: true }));
        return true;
      } catch (error) {
        if (error instanceof InvalidPasswordException) return false;
        throw error;
      }
    },

    async find(userId) {
      const found = await get(userId);
      return found && toUser(found.UserAttributes);
    },

    async remove(userId) {
      try {
        await client.send(new AdminDeleteUserCommand(user(userId)));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}

const valueOf = (attributes: AttributeType[] | undefined, name: string) => attributes?.find(({ Name }) => Name === name)?.Value;

function isUnfinished({ UserStatus, UserAttributes }: AdminGetUserCommandOutput): boolean {
  return UserStatus === 'FORCE_CHANGE_PASSWORD' && valueOf(UserAttributes, MARK.Name ?? '') === MARK.Value;
}

function toUser(attributes: AttributeType[] | undefined): PoolUser {
  const userId = valueOf(attributes, 'sub');
  const email = valueOf(attributes, 'email');
  if (userId === undefined || email === undefined) throw new Error('A user of the pool has no id or no address');
  return { userId, email, name: valueOf(attributes, 'name') ?? '' };
}
