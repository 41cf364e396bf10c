import { parameterized } from './parameterized.js';

const columns = new Map([
  ['orders', ['id', 'number']],
  ['order_item', ['id']],
]);
const parameters = (sql: string) => parameterized(sql, (table) => columns.get(table));

describe('parameterized', () => {
  it.each([
    [
      'select "o0".* from "orders" as "o0" where "o0"."id" = ? limit ?',
      'select "o0"."id", "o0"."number" from "orders" as "o0" where "o0"."id" = $1 limit $2',
    ],
    [
      'select "o0".*, "i1".* from "orders" as "o0" left join "order_item" as "i1" on "o0"."id" = "i1"."order_id" where "o0"."id" in (?, ?) order by "o0"."id" asc for update',
      'select "o0"."id", "o0"."number", "i1"."id" from "orders" as "o0" left join "order_item" as "i1" on "o0"."id" = "i1"."order_id" where "o0"."id" in ($1, $2) order by "o0"."id" asc for update',
    ],
    [
      'insert into "orders" ("id", "number") values (?, ?) returning "version"',
      'insert into "orders" ("id", "number") values ($1, $2) returning "version"',
    ],
    [
      'update "orders" set "number" = ?, "version" = "version" + 1 where "id" = ? and "version" = ? returning "version"',
      'update "orders" set "number" = $1, "version" = "version" + 1 where "id" = $2 and "version" = $3 returning "version"',
    ],
    [
      'update "orders" set "number" = case when ("id" = ?) then ? else "number" end where "id" in (?) returning "id"',
      'update "orders" set "number" = case when ("id" = $1) then $2 else "number" end where "id" in ($3) returning "id"',
    ],
    [
      'update "orders" set "number" = ?, "closed_at" = now() where "id" = ? and "number" in (?)',
      'update "orders" set "number" = $1, "closed_at" = now() where "id" = $2 and "number" in ($3)',
    ],
    ['delete from "orders" where "id" = ?', 'delete from "orders" where "id" = $1'],
  ])('numbers the values of %s', (sql, expected) => {
    expect(parameters(sql)).toBe(expected);
  });

  it.each([
    ['a function', 'select "id" from "orders" where lower("number") = ?'],
    ['a state', 'select "id" from "orders" where "owner_id" = ? and "state" in (?)'],
    ['the first rows of an owner', 'select "id" from "orders" where "owner_id" = ? order by "number" desc limit ?'],
    ['a cast', 'select "id" from "orders" where "id" = ?::uuid'],
    ['a text of its own', `select "id" from "orders" where "number" = 'a' and "id" = ?`],
    ['a column of its own', 'select "id", ? from "orders" where "id" = ?'],
    ['a value compared with another', 'select "id" from "orders" where ? = ?'],
    ['a sum', 'update "orders" set "number" = "number" + ? where "id" = ?'],
    ['another statement within', 'select "id" from "orders" where "id" in (select "id" from "orders" where "id" = ?)'],
    ['a long list', 'select "id" from "orders" where "id" in (?, ?, ?, ?, ?)'],
    ['several rows', 'insert into "orders" ("id") values (?), (?)'],
    ['all columns of a table that is not mapped', 'select "a0".* from "another" as "a0" where "a0"."id" = ?'],
    ['columns without their table', 'select * from "orders" where "id" = ?'],
    ['a comment', 'select "id" from "orders" where "id" = ? -- why?'],
  ])('leaves a statement with %s as it is', (_, sql) => {
    expect(parameters(sql)).toBeNull();
  });
});
