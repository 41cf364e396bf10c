import { migrations } from '../migrations.js';
import { statementsOf } from './sql-migration.js';
import { breakingChanges } from '#libs/dev/tools/migrations/breaking-changes.js';

/** Until then every version was stopped for an upgrade. */
const lastBefore = '0081';

const changesOf = (sql: string): string[] => breakingChanges('0100', sql.split('\n\n'));

describe('breakingChanges', () => {
  it.each([
    'drop table orders',
    'alter table orders drop column email',
    'alter table orders rename column email to mail',
    'alter table orders rename to purchase',
    'alter table orders alter column total type bigint',
    'alter table orders alter email set not null',
    'alter table orders\n  add column channel text not null',
    "alter table orders add constraint channel_check check (channel <> '')",
    'truncate quote',
  ])('refuses %j', (sql) => {
    expect(changesOf(sql)).toHaveLength(1);
  });

  it.each([
    'create table note (id uuid primary key, text text not null)',
    'alter table orders add column channel text',
    "alter table orders add column channel text not null default 'web'",
    "alter table orders add constraint channel_check check (channel <> '') not valid",
    'alter table orders validate constraint channel_check',
    'alter table orders alter column email drop not null',
    'drop index orders_email_index',
    'create function forget() returns void language plpgsql as $$ begin drop table orders_before; end $$',
  ])('accepts %j', (sql) => {
    expect(changesOf(sql)).toEqual([]);
  });

  it('accepts changes of a table that the same migration creates', () => {
    expect(changesOf('create table note (id uuid)\n\nalter table note alter id set not null')).toEqual([]);
  });

  it('accepts what an earlier migration has made unused, and says so', () => {
    expect(changesOf('-- contract: unused since 0099\nalter table orders drop column email')).toEqual([]);
    expect(changesOf('-- contract: unused since 0100\nalter table orders drop column email')).toHaveLength(1);
  });

  it.each(migrations.map(({ name }) => name).filter((name) => name.slice(0, 4) > lastBefore))(
    'finds nothing in %s: older programs run on while it is applied',
    (name) => {
      expect(breakingChanges(name.slice(0, 4), statementsOf(`${name}.sql`))).toEqual([]);
    },
  );
});
