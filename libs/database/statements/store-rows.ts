import { OptimisticLockError, type EntityManager } from '@mikro-orm/postgresql';
import { runBound } from '../run-bound.js';

type Column = { property: string; key: string; name: string; type: string };
type Row = Readonly<Record<string, unknown>>;
type Table = { name: string; columns: Column[]; version: Column | undefined };

/** Changed entities of one class, which must not be managed, and the properties to be written. */
export type Changes = { entities: readonly (Row & { id: string })[]; properties: readonly string[] };
/** A statement, its rows as JSON, and the changed entities whose ids it returns. */
type Part = { text: string; json: string; changed: Changes['entities'] };

export const changesOf = <Entity extends { id: string }>(
  entities: readonly Entity[],
  properties: readonly (keyof Entity & string)[],
): Changes => ({ entities, properties });

/**
 * Writes new and changed entities in the caller's transaction, in one statement, however many they are. Bypasses the unit of work,
 * which takes several statements, and several times as long for hundreds of rows: the entities are not managed afterwards. What is undefined in all
 * new entities of a class gets the column's default. Does not lock in an order of its own: lock versioned rows before, by id. All parts see the
 * database as it was before; what their triggers do after a row or a statement, they do at the end.
 * @throws OptimisticLockError when a changed one is gone, or its version is another.
 */
export async function storeRows(
  em: EntityManager,
  { inserts = [], updates = [] }: { inserts?: readonly object[]; updates?: readonly Changes[] },
): Promise<void> {
  const created = [...Map.groupBy(inserts as readonly Row[], classOf).values()];
  const changed = updates.filter(({ entities }) => entities.length > 0);
  const parts = [
    ...created.map((rows, at) => insertOf(em, rows, at + 1)),
    ...changed.map((one, at) => updateOf(em, one, created.length + at + 1)),
  ];
  if (parts.length === 0) return;
  const named = parts.map(({ text }, at) => `p${at} as (${text})`);
  const ids = parts.map(({ changed: { length } }, at) => (length > 0 ? `array(select id::text from p${at})` : 'null'));
  const values = parts.map(({ json }) => json);
  const [row] = await runBound<{ ids: string[][] }>(
    em,
    `with ${named.join(', ')} select json_build_array(${ids.join(', ')}) as ids`,
    values,
  );
  for (const [at, { changed: entities }] of parts.entries()) assertAll(em, entities, new Set(row?.ids[at]));
}

/** New entities alone: see `storeRows`. */
export const insertRows = (em: EntityManager, inserts: readonly object[]): Promise<void> => storeRows(em, { inserts });

/** Changed entities of one class alone: see `storeRows`. */
export const updateRows = <Entity extends { id: string }>(
  em: EntityManager,
  entities: readonly Entity[],
  properties: readonly (keyof Entity & string)[],
): Promise<void> => storeRows(em, { updates: [changesOf(entities, properties)] });

function insertOf(em: EntityManager, rows: readonly Row[], parameter: number): Part {
  const { name, columns, version } = tableOf(em, rows[0]!);
  if (version) for (const row of rows) Object.assign(row, { [version.property]: 1 });
  const used = columns.filter(({ property }) => rows.some((row) => row[property] !== undefined));
  const names = used.map((column) => column.name).join(', ');
  const text = `insert into ${name} (${names}) select ${names} from ${recordsOf(used, parameter)}`;
  return { text, json: json(used, rows), changed: [] };
}

function updateOf(em: EntityManager, { entities, properties }: Changes, parameter: number): Part {
  const { name, columns, version } = tableOf(em, entities[0]!);
  const changed = columns.filter(({ property }) => properties.includes(property));
  const keys = columns.filter(({ property }) => property === 'id' || property === version?.property);
  const set = changed.map((column) => `${column.name} = v.${column.name}`);
  const next = version ? [`${version.name} = t.${version.name} + 1`] : [];
  const same = keys.map((key) => `t.${key.name} = v.${key.name}`).join(' and ');
  const sent = [...keys, ...changed];
  const text = `update ${name} t set ${[...set, ...next].join(', ')} from ${recordsOf(sent, parameter)} where ${same} returning t.id`;
  return { text, json: json(sent, entities), changed: entities };
}

/** Counts the versions of changed entities. @throws OptimisticLockError when one is not among the ids */
function assertAll(em: EntityManager, entities: Changes['entities'], ids: ReadonlySet<string>): void {
  const lost = entities.find(({ id }) => !ids.has(id));
  if (lost) throw OptimisticLockError.lockFailed(lost);
  const [first] = entities;
  const version = first && tableOf(em, first).version?.property;
  if (version) for (const row of entities) Object.assign(row, { [version]: Number(row[version]) + 1 });
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

const recordsOf = (columns: readonly Column[], parameter: number): string =>
  `jsonb_to_recordset($${parameter}::jsonb) as v(${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`;

const json = (columns: readonly Column[], rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ key, property }) => [key, row[property]]))));
