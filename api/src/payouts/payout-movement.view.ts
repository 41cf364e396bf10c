import type { PayoutMatch, PayoutMovementView } from '#libs/contracts/payments/payouts.js';
import { comparedMovements } from './payout-sql.js';

export type MovementRow = {
  id: string;
  kind: string;
  match: PayoutMatch;
  source_id: string | null;
  number: number | null;
  amount: number;
  fee: number;
  booked: number | null;
  booked_fee: number | null;
  at: string | Date;
};

/** A page of a payout's movements of some matches after an id: payout, id, matches, limit. */
export const movementsSql = `
  select c.*, o.number::float8 as number from (${comparedMovements('m.payout_id = ? and m.id > ?')}) c
  left join orders o on o.id = c.order_id::uuid
  where c.match = any(?::text[]) order by c.id limit ?`;

export const payoutMovementView = (row: MovementRow): PayoutMovementView => {
  const { id, kind, match, source_id: sourceId, number, amount, fee } = row;
  const isBooked = match === 'matched' || match === 'different';
  return {
    ...{ id, kind, match, sourceId, amount, fee, at: new Date(row.at).toISOString() },
    orderNumber: number === null ? null : `WB-${number}`,
    bookedAmount: isBooked ? row.booked : null,
    bookedFee: isBooked ? row.booked_fee : null,
  };
};
