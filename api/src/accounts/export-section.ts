import type { EntityManager } from '@mikro-orm/postgresql';

/** A page of one kind of thing: what is told of each, and after which key the next page begins (undefined: it was the last). */
export type ExportPage = { rows: object[]; next?: string };
export type ExportSection = {
  name: string;
  page(em: EntityManager, ownerId: string, after?: string): Promise<ExportPage>;
};

/** Rows that are in memory at a time. */
export const exportPageSize = 200;

/** Before every id. */
export const first = '00000000-0000-0000-0000-000000000000';

/** A part read by id, page after page; `tell` leaves out what is ours alone (costs, keys). */
export function section<T extends { id: string }>(
  name: string,
  find: (em: EntityManager, ownerId: string, after: string) => Promise<T[]>,
  tell: (row: T) => object,
): ExportSection {
  return {
    name,
    async page(em, ownerId, after = first) {
      const rows = await find(em, ownerId, after);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      return { rows: rows.map(tell), ...(last ? { next: last.id } : {}) };
    },
  };
}

/** A page of rows by id. */
export const inOrder = { orderBy: { id: 'asc' }, limit: exportPageSize } as const;
