import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { formatMoment, formatMoney, plural } from '../../lib/text/format';
import { ButtonLink } from '../../ui/navigation/link';
import { StatusChip } from '../../ui/display/status-chip';
import { rowAction, rowStatus } from './row-state';

export interface ShipmentTableProps {
  rows: readonly ShipmentRow[];
  chosen: ReadonlySet<string>;
  onToggle: (slug: string) => void;
  onToggleAll: () => void;
  all: boolean;
}

/** The list as a table; under 640 px each row is a card, by style alone, so that one markup serves both. */
export function ShipmentTable({ rows, chosen, onToggle, onToggleAll, all }: ShipmentTableProps) {
  return (
    <div className="overflow-x-auto rounded-card sm:border sm:border-border sm:bg-surface">
      <label className="mb-2 flex min-h-11 items-center gap-3 px-4 text-ui text-text-2 sm:hidden">
        <input type="checkbox" checked={all} onChange={onToggleAll} className="size-5 accent-primary" />
        Select all on this page
      </label>
      <table className="w-full text-left text-ui max-sm:block">
        <caption className="sr-only">Your shipments, newest first</caption>
        <thead className="border-b bg-sunken text-small text-text-2 max-sm:hidden">
          <tr>
            <th scope="col" className="w-12 p-3">
              <Tick label="Select all" checked={all} onChange={onToggleAll} />
            </th>
            {['Recipient', 'Service', 'Status', 'Price', 'Updated'].map((name) => (
              <th key={name} scope="col" className="p-3 font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="p-3">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {rows.map((row) => (
            <Row key={row.slug} row={row} chosen={chosen.has(row.slug)} onToggle={() => onToggle(row.slug)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowClass =
  'sm:border-b sm:last:border-0 sm:hover:bg-sunken/60 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-card max-sm:border max-sm:border-border max-sm:bg-surface max-sm:p-4 has-checked:bg-primary-soft';

function Row({ row, chosen, onToggle }: { row: ShipmentRow; chosen: boolean; onToggle: () => void }) {
  const action = rowAction(row);
  const name = row.receiver || 'No recipient yet';
  const urgent = action.kind === 'pay' || action.kind === 'print' || action.kind === 'fix';
  return (
    <tr className={rowClass}>
      <td className="sm:p-3">
        <Tick label={`Select the shipment to ${name}`} checked={chosen} onChange={onToggle} />
      </td>
      <th scope="row" className="text-left font-normal sm:max-w-64 sm:p-3">
        <span className="block truncate font-semibold" dir="auto">
          {name}
        </span>
        <span className="block truncate text-small text-text-2" dir="auto">
          {[row.route, row.reference].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="text-text-2 sm:p-3 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-small">
        {row.service ?? 'No service yet'}
        {row.parcelCount > 1 && <span className="block text-small">{plural(row.parcelCount, 'parcel')}</span>}
      </td>
      <td className="sm:p-3 max-sm:col-start-2 max-sm:row-start-3">
        <StatusChip status={rowStatus(row)} />
      </td>
      <td className="tabular-nums sm:p-3 max-sm:col-start-3 max-sm:row-start-1 max-sm:text-right">
        {row.total ? formatMoney(row.total) : '–'}
      </td>
      <td className="text-small whitespace-nowrap text-text-2 sm:p-3 max-sm:hidden">{formatMoment(row.updatedAt)}</td>
      <td className="sm:p-3 sm:text-right max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-2 max-sm:self-end">
        <ButtonLink tone={urgent ? 'primary' : 'secondary'} size="dense" to={action.href}>
          {action.label}
          <span className="sr-only"> the shipment to {name}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-6 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 cursor-pointer accent-primary" />
    </label>
  );
}
