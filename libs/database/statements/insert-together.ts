import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { joined, sentWithNext } from './join-statements.js';
import { recordedSteps } from './recorded-steps.js';
import { OutboxNotifier } from '../outbox-notifier.js';

/**
 * Stores new entities and the steps that they recorded in one round trip, in the order given, all or none: for commands that are
 * frequent and only add. In the caller's transaction they are sent with its next statement, at the latest before its commit, which
 * throws what is wrong with them. Bypasses the unit of work: the entities are not managed afterwards.
 */
export async function insertTogether(em: EntityManager, entities: readonly object[]): Promise<void> {
  const context = em.getContext();
  const rows = entities.flatMap((entity) => [entity, ...recordedSteps(entity)]);
  const statements = joined(rows.map((row) => insertOf(context, row)));
  const joins = context.isInTransaction();
  await context.execute(joins ? sentWithNext(statements) : statements);
  if (!rows.some((row) => row instanceof OutboxMessage)) return;
  if (joins) OutboxNotifier.notifyAfterCommit(context);
  else OutboxNotifier.notify(context);
}

function insertOf(em: EntityManager, row: object): string {
  const meta = em.getMetadata().get(row.constructor as new () => object);
  // Its default in the database, too.
  if (meta.versionProperty) Object.assign(row, { [meta.versionProperty]: 1 });
  const platform = em.getPlatform();
  const data = Object.entries(em.getComparator().prepareEntity(row)).filter(([, value]) => value !== undefined);
  const properties = meta.properties as Record<string, { fieldNames: string[] }>;
  const columns = data.map(([name]) => platform.quoteIdentifier(properties[name]?.fieldNames[0] ?? name));
  const values = data.map(([, value]) => String(platform.quoteValue(value)));
  return `insert into ${platform.quoteIdentifier(meta.tableName)} (${columns.join(', ')}) values (${values.join(', ')})`;
}
