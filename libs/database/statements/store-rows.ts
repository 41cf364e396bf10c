import { OptimisticLockError, type EntityManager } from '@mikro-orm/postgresql';
import { runBound } from '../run-bound.js';

type Column = { property: string; key: string; name: string; type: string };
type Row = Readonly<Record<string, unknown>>;
type Table = { name: string; columns: Column[]; version: Column | undefined };

/**
 * Inserts new entities in the caller's transaction, in one statement for each of their classes, however many they are. Bypasses the unit
 * of work, which takes several times as long for hundreds of rows: the entities are not managed afterwards. What is undefined in all
 * entities of a class gets the column's default.
 */
export async function insertRows(em: EntityManager, entities: readonly object[]): Promise<void> {
  for (const rows of Map.groupBy(entities as readonly Row[], classOf).values()) {
    const { name, columns, version } = tableOf(em, rows[0]!);
    if (version) for (const row of rows) Object.assign(row, { [version.property]: 1 });
    const used = columns.filter(({ property }) => rows.some((row) => row[property] !== undefined));
    const names = used.map((column) => column.name).join(', ');
    await runBound(em, `insert into ${name} (${names}) select ${names} from ${recordsOf(used)}`, [json(used, rows)]);
  }
}

/**
 * Writes these properties of changed entities of one class in the caller's transaction, in one statement. They must not be managed.
 * Does not lock in an order of its own: lock versioned rows before, by id.
 * @throws OptimisticLockError when one is gone, or its version is another.
 */
export async function updateRows<Entity extends { id: string }>(
  em: EntityManager,
  entities: readonly Entity[],
  properties: readonly (keyof Entity & string)[],
): Promise<void> {
  const [first] = entities;
  if (!first) return;
  const rows = entities as readonly (Entity & Row)[];
  const { name, columns, version } = tableOf(em, first);
  const changed = columns.filter(({ property }) => (properties as readonly string[]).includes(property));
  const keys = columns.filter(({ property }) => property === 'id' || property === version?.property);
  const set = changed.map((column) => `${column.name} = v.${column.name}`);
  const next = version ? [`${version.name} = t.${version.name} + 1`] : [];
  const same = keys.map((key) => `t.${key.name} = v.${key.name}`).join(' and ');
  const sent = [...keys, ...changed];
  const found = await runBound<{ id: string }>(
    em,
    `update ${name} t set ${[...set, ...next].join(', ')} from ${recordsOf(sent)} where ${same} returning t.id`,
    [json(sent, rows)],
  );
  const ids = new Set(found.map(({ id }) => id));
  const lost = entities.find(({ id }) => !ids.has(id));
  if (lost) throw OptimisticLockError.lockFailed(lost);
  if (version) for (const row of rows) Object.assign(row, { [version.property]: Number(row[version.property]) + 1 });
}

const classOf = (row: object) => row.constructor;

function tableOf(em: EntityManager, row: Row): Table {
  const meta = em.getMetadata().get(row.constructor as new () => object);
  const quoted = (name: string) => em.getPlatform().quoteIdentifier(name);
  const columns = meta.props.map(({ name: property, fieldNames: [key = property], columnTypes: [type = 'text'] }) => ({
    ...{ property, key, name: quoted(key), type },
  }));
  const version = columns.find(({ property }) => property === meta.versionProperty);
  return { name: quoted(meta.tableName), columns, version };
}

const recordsOf = (columns: readonly Column[]): string =>
  `jsonb_to_recordset($1::jsonb) as v(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`;

const json = (columns: readonly Column[], rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ key, property }) => [key, row[property]]))));
