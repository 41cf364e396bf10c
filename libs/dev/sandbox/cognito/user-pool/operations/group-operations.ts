import { AwsFailure } from '../../aws-failure.js';
import { numberIn, optionalTextIn, textIn, usernameIn, type Input, type Operations } from '../../input.js';
import { administrator } from './administrator.js';
import { userView } from './admin-operations.js';
import { pageOf } from './page-of.js';
import { seconds } from './seconds.js';
import { groups, type UserPool } from '../user-pool.js';

/** Group membership. Tokens contain it from the next sign-in or refresh. */
export const groupOperations = (pool: UserPool): Operations =>
  administrator(pool, {
    AdminAddUserToGroup(input) {
      const [user, group] = [pool.users.named(usernameIn(input)), groupIn(input)];
      pool.users.change(user, { groups: [...new Set([...user.groups, group])] });
    },

    AdminRemoveUserFromGroup(input) {
      const [user, group] = [pool.users.named(usernameIn(input)), groupIn(input)];
      pool.users.change(user, { groups: user.groups.filter((one) => one !== group) });
    },

    ListUsersInGroup(input) {
      const group = groupIn(input);
      const members = pool.users.all().filter((user) => user.groups.includes(group));
      const after = optionalTextIn(input, 'NextToken');
      const { items, next } = pageOf(members, ({ sub }) => sub, numberIn(input, 'Limit', 60), after);
      return { Users: items.map(userView), ...(next ? { NextToken: next } : {}) };
    },

    AdminListGroupsForUser(input) {
      const { groups: held } = pool.users.named(usernameIn(input));
      const { items, next } = pageOf(held, String, numberIn(input, 'Limit', 60), optionalTextIn(input, 'NextToken'));
      return { Groups: items.map((name) => groupView(pool, name)), ...(next ? { NextToken: next } : {}) };
    },
  });

function groupIn(input: Input): string {
  const name = textIn(input, 'GroupName', 128);
  const group = groups.find((one) => one === name);
  if (!group) throw new AwsFailure('ResourceNotFoundException', 'Group not found.');
  return group;
}

/** Groups have the pool's creation date, which is not known. */
const groupView = ({ options }: UserPool, name: string) => ({
  GroupName: name,
  UserPoolId: options.userPoolId,
  CreationDate: seconds(0),
  LastModifiedDate: seconds(0),
});
