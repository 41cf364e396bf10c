import { AwsFailure } from '../../aws-failure.js';
import { numberIn, optionalTextIn, type Input, type Operations } from '../../input.js';
import { administrator } from './administrator.js';
import { userView } from './admin-operations.js';
import { pageOf } from './page-of.js';
import { attributesOf, poolNameOf, type User } from '../user.js';
import type { UserPool } from '../user-pool.js';

/** All users, oldest first, or those that match a filter. */
export const listUsers = (pool: UserPool): Operations =>
  administrator(pool, {
    ListUsers(input) {
      const fits = filterOf(optionalTextIn(input, 'Filter', 256) ?? '');
      const after = optionalTextIn(input, 'PaginationToken');
      const limit = numberIn(input, 'Limit', 60);
      const { items, next } = pageOf(pool.users.all().filter(fits), ({ sub }) => sub, limit, after);
      const attributeNames = attributeNamesIn(input);
      const Users = items.map(userView).map((view) => ({
        ...view,
        Attributes: view.Attributes.filter(({ Name }) => attributeNames?.includes(Name) ?? true),
      }));
      return { Users, ...(next ? { PaginationToken: next } : {}) };
    },
  });

/** `name = "value"`, or `^=` for a prefix: one attribute, as in the service. */
function filterOf(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name, operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (name === undefined) throw new AwsFailure('InvalidParameterException', 'Error while parsing filter.');
  const sought = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = valueOf(user, name).toLowerCase();
    return operator === '=' ? value === sought : value.startsWith(sought);
  };
}

function valueOf(user: User, name: string): string {
  if (name === 'username') return poolNameOf(user);
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  if (name === 'cognito:user_status') return user.status;
  return attributesOf(user).find(({ Name }) => Name === name)?.Value ?? '';
}

function attributeNamesIn({ AttributesToGet: names }: Input): string[] | undefined {
  if (names === undefined || names === null) return undefined;
  if (!Array.isArray(names)) throw new AwsFailure('SerializationException', 'AttributesToGet is not a list.');
  return names.map(String);
}
