import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { importFilter, ImportPage } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';

/** The owner's uploads, the newest first. */
export class FindImports extends Query<ImportPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: z.infer<typeof importFilter>,
  ) {
    super();
  }
}

type Row = Omit<ImportPage['items'][number], 'createdAt'> & { createdAt: Date };

@QueryHandler(FindImports)
export class FindImportsHandler implements IQueryHandler<FindImports> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { cursor, limit } }: FindImports): Promise<ImportPage> {
    const after = cursor ? readTimeCursor(cursor) : [];
    const rows = await this.em.execute<Row[]>(
      `select id, name, status, rows, bytes, created_at as "createdAt" from import
       where owner_id = ? ${cursor ? 'and (created_at, id::text) < (?::timestamptz, ?)' : ''}
       order by created_at desc, id::text desc limit ?`,
      [actor.id, ...after, limit + 1],
    );
    const items = rows
      .slice(0, limit)
      .map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() }));
    const last = items.at(-1);
    return { items, ...(rows.length > limit && last ? { next: encodeCursor([last.createdAt, last.id]) } : {}) };
  }
}
