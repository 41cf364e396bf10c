import { oneOf, type SqlCondition } from '../../http/lists/sql-conditions.js';
import type { ListStatus } from '#libs/contracts/shipments/shipment-lists.js';
import { labelStatuses, shipmentStatuses, trackingStatuses } from '#libs/contracts/shipments/statuses.js';
import { awaitedLabelStates, labeledStates, unboughtLabelStates } from '#libs/domain/labels/label-status.js';
import { orderableStates } from '#libs/domain/shipments/shipment-status.js';
import { arrivingStatuses, troubleStatuses, underwayStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

const columns = { label_status: labelStatuses, tracking_status: trackingStatuses, status: shipmentStatuses };
type Column = keyof typeof columns;
const columnTitles = Object.keys(columns) as Column[];
type State = Record<Column, string> & { printed: boolean };

/** A status and when it is shown: each column that is named has one of these values. */
type Line = Partial<Record<Column, readonly string[]>> & { is: ListStatus; printed?: true };

/** The first that holds. */
const lines: readonly Line[] = [
  { is: 'refund_requested', label_status: ['void_requested'] },
  { is: 'refunded', label_status: ['voided'] },
  { is: 'problem', label_status: unboughtLabelStates },
  { is: 'problem', tracking_status: ['exception'] },
  { is: 'out_for_delivery', tracking_status: arrivingStatuses },
  { is: 'in_transit', tracking_status: underwayStatuses },
  { is: 'delivered', tracking_status: ['delivered'] },
  { is: 'returned', tracking_status: troubleStatuses },
  { is: 'printed', label_status: labeledStates, printed: true },
  { is: 'label_ready', label_status: labeledStates },
  { is: 'label_pending', label_status: awaitedLabelStates },
  { is: 'in_cart', status: ['in_cart'] },
  { is: 'to_pay', status: [...orderableStates, 'ordered'] },
  { is: 'draft' },
];

const conditionOf = ({ is: _is, printed, ...values }: Line): string => {
  const named = columnTitles.flatMap((column) => (values[column] ? `s.${column} in ${sqlStates(values[column])}` : []));
  return [...named, ...(printed ? ['s.print_count > 0'] : [])].join(' and ') || 'true';
};

/** The status that lists show for the shipment row `s`, as SQL over indexed columns. */
export const listStatusOf = `case ${lines.map((line) => `when ${conditionOf(line)} then '${line.is}'`).join(' ')} end`;

const holds = (line: Line, state: State): boolean =>
  columnTitles.every((column) => line[column]?.includes(state[column]) ?? true) && (!line.printed || state.printed);

const allStates: readonly State[] = labelStatuses.flatMap((label_status) =>
  trackingStatuses.flatMap((tracking_status) =>
    shipmentStatuses.flatMap((status) =>
      [true, false].map((printed) => ({ label_status, tracking_status, status, printed })),
    ),
  ),
);

const statesByStatus = Map.groupBy(allStates, (state) => lines.find((line) => holds(line, state))!.is);

/**
 * Shipments `s` that lists show with one of these statuses: by the values that each column can have then, which suffices for most
 * statuses, and decides most rows at a tenth of the cost.
 */
export function hasListStatus(statuses: readonly ListStatus[]): (SqlCondition | false)[] {
  const states = [...new Set(statuses)].flatMap((status) => statesByStatus.get(status) ?? []);
  const possible = columnTitles.map((column) => [column, new Set(states.map((state) => state[column]))] as const);
  const narrowed = possible.map(
    ([column, values]) => values.size < columns[column].length && oneOf(`s.${column}`, [...values]),
  );
  const left = allStates.filter((state) => possible.every(([column, values]) => values.has(state[column])));
  return [...narrowed, left.length > states.length && oneOf(listStatusOf, statuses)];
}
