import * as z from 'zod/mini';
import type { ShipmentSort } from '#libs/contracts/shipments/shipment-lists.js';
import { ownInstant } from '#libs/contracts/values/dates-and-counts.js';

type Place = [value: string, id: string];
type ListOrder = {
  /** Columns and direction. */
  by: string;
  /** Whether it sorts by a column of shipment_search. */
  joined: boolean;
  /** The row's place, as a cursor has it; every microsecond counts, so that no row is lost between two pages. */
  place: string;
  /** The condition for rows after a position: two values. */
  after: string;
  cursor: z.ZodMiniType<Place>;
};

const columns = {
  created: {
    column: 's.created_at',
    type: 'timestamptz',
    place: `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    cursor: z.tuple([ownInstant, z.uuid()]),
  },
  total: {
    column: 's.offer_total',
    type: 'int',
    place: 's.offer_total::text',
    cursor: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), z.uuid()]),
  },
  recipient: {
    column: 'x.recipient',
    type: 'text',
    place: 'x.recipient',
    cursor: z.tuple([
      z.string().check(
        z.maxLength(100),
        z.refine((text) => text.isWellFormed() && !text.includes('\0')),
      ),
      z.uuid(),
    ]),
  },
} as const;

export function listOrder(sort: ShipmentSort): ListOrder {
  const down = sort.startsWith('-');
  const { column, type, place, cursor } = columns[sort.replace('-', '') as keyof typeof columns];
  const direction = down ? 'desc' : 'asc';
  return {
    by: `${column} ${direction}, s.id ${direction}`,
    joined: column.startsWith('x.'),
    place,
    after: `(${column}, s.id) ${down ? '<' : '>'} (?::${type}, ?::uuid)`,
    cursor,
  };
}
