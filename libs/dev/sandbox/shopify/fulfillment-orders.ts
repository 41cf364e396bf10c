import type { SandboxLine, SandboxOrder } from '../store-kit/sandbox-order.js';

/** One per location: lines are spread over as many as `extra.locations` says. */
export type FulfillmentWork = {
  id: number;
  location: number;
  status: 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED' | 'SCHEDULED';
  lines: { line: SandboxLine; total: number; remaining: number }[];
};

export const remainingOf = (order: SandboxOrder, line: SandboxLine): number => {
  const shipped = order.parcels
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, line.quantity - line.refunded - shipped);
};

export function fulfillmentWork(order: SandboxOrder): FulfillmentWork[] {
  const places = Number(order.extra['locations'] ?? 1);
  const needed = order.shipTo ? order.lines : [];
  return Array.from({ length: places }, (_, place) => {
    const lines = needed
      .filter((_line, index) => index % places === place)
      .map((line) => ({ line, total: line.quantity, remaining: remainingOf(order, line) }));
    return { id: order.id * 10 + place, location: place + 1, status: statusOf(order, lines), lines };
  }).filter(({ lines }) => lines.length > 0);
}

function statusOf(order: SandboxOrder, lines: FulfillmentWork['lines']): FulfillmentWork['status'] {
  if (order.status === 'cancelled') return 'CLOSED';
  if (order.status === 'hold') return 'ON_HOLD';
  const left = lines.reduce((sum, { remaining }) => sum + remaining, 0);
  if (left === 0) return 'CLOSED';
  return left < lines.reduce((sum, { total }) => sum + total, 0) ? 'IN_PROGRESS' : 'OPEN';
}
