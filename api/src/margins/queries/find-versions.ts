import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { MarginVersionPage, marginVersionQuery } from '#libs/contracts/margins/margins.js';
import { count } from '#libs/contracts/values/dates-and-counts.js';
import { Clock } from '#libs/runtime/clock.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { versionRows } from '../version-rows.js';

/** No version has a higher number. */
const above = 2_147_483_647;
const placeKey = z.tuple([count]);

/** Published versions, newest first. */
export class FindVersions extends Query<MarginVersionPage> {
  constructor(readonly query: z.infer<typeof marginVersionQuery>) {
    super();
  }
}

@QueryHandler(FindVersions)
export class FindVersionsHandler implements IQueryHandler<FindVersions> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ query: { cursor, limit } }: FindVersions): Promise<MarginVersionPage> {
    const [below] = cursor ? readCursor(cursor, placeKey) : [above];
    const found = await versionRows(this.em, below, limit + 1, this.clock.now());
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, ...(found.length > limit && last ? { next: encodeCursor([last.number]) } : {}) };
  }
}
