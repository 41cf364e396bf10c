import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoreAnswer, StoreFault } from '#libs/domain/stores/store-answer.js';
import type { OrderPage } from '#libs/domain/stores/store-vendor.js';
import { storablePage, type StorablePage } from '#libs/use-cases/stores/storable-page.js';
import type { ImportProgress } from './import-run.js';

/** A page ready to be stored. `size`: bytes that wait for the database. */
export type PreparedPage = StorablePage & { cursor: string | null; total: number | null; size: number; fault: null };

/**
 * Prepares pages as they arrive, while the database stores earlier ones. The event loop runs between two steps, so that the
 * database does not wait for a whole page.
 */
export async function* preparedPages(
  answers: AsyncIterable<StoreAnswer<OrderPage>>,
): AsyncGenerator<PreparedPage | { fault: StoreFault; size: 0 }> {
  for await (const answer of answers) {
    if (!answer.ok) {
      yield { fault: answer.fault, size: 0 };
      return;
    }
    await nextTurn();
    const page = await storablePage(answer.value);
    await nextTurn();
    const size = [...page.rows.columns, ...page.lines.columns, page.source.content].reduce(
      (sum, of) => sum + of.length,
      0,
    );
    yield { ...page, cursor: answer.value.cursor, total: answer.value.total, size, fault: null };
  }
}

/** The position of the pass once these are stored. Pages of one reading may overlap: an order counts once. */
export function progressOf(parts: readonly PreparedPage[]): ImportProgress {
  const ids = new Set(parts.flatMap(({ orders }) => orders.ids));
  const unreadable = parts.reduce((sum, part) => sum + part.unreadable.length, 0);
  const last = parts.reduce(
    (high, { orders }) => orders.changedAt.reduce((one, other) => Math.max(one, other), high),
    -Infinity,
  );
  return {
    cursor: parts.at(-1)?.cursor ?? null,
    seen: ids.size + unreadable,
    total: parts[0]?.total ?? null,
    high: ids.size > 0 ? new Date(last).toISOString() : null,
  };
}
