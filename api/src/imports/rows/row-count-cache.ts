import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Import } from '#libs/domain/imports/import.js';
import { readCounts, type RowCounts } from './row-counts.js';

type CachedCounts = { changes: number; steps: number; until: number; counts: RowCounts };

const maxCached = 500;
/** Milliseconds: counts that took less are not cached. */
const quick = 20;
/** While a worker changes a file all the time, counting takes no more than one part in so many. */
const share = 10;

/**
 * Row counts of files, cached in this process until a file changes: while a job runs, a file of a hundred thousand rows is polled
 * once a second by everybody who watches it.
 */
@Injectable()
export class RowCountCache {
  readonly #cached = new LRUCache<string, CachedCounts>({ max: maxCached });

  /**
   * For the import as it was read; uncommitted counts are not cached. What a worker changes continuously in a large file may be a
   * second or two late.
   */
  async of(em: EntityManager, upload: Import): Promise<RowCounts> {
    if (em.isInTransaction()) return readCounts(em, upload);
    const { id, changes, steps, busy } = upload;
    const known = this.#cached.get(id);
    const late = busy !== null && Date.now() < (known?.until ?? 0);
    if (known?.changes === changes && (known.steps === steps || late)) return known.counts;
    const began = Date.now();
    const counts = await readCounts(em, upload);
    const now = Date.now();
    const until = now - began < quick ? 0 : now + (now - began) * share;
    this.#cached.set(id, { changes, steps, until, counts });
    return counts;
  }
}
