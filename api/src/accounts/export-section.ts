import type { EntityManager } from '@mikro-orm/postgresql';

/** One page of a section: the exported records and the key after which the next page begins (undefined on the last page). */
export type ExportPage = { rows: object[]; next?: string };
export type ExportSection = {
  name: string;
  page(em: EntityManager, ownerId: string, after?: string): Promise<ExportPage>;
};

/** Rows that are in memory at a time. */
export const exportPageSize = 200;

/** Before every id. */
export const first = '00000000-0000-0000-0000-000000000000';

/** A section read by id, page by page; `tell` leaves out internal fields (costs, keys). */
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
