import { Scale } from 'lucide-react';
import type { AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { formatMoment } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextLink } from '../../ui/navigation/link';
import { PagedCards } from '../../ui/table/paged-cards';
import type { TableList } from '../../ui/table/use-table-list';
import { adjustmentMarks, adjustmentNames, dollarsText } from '../adjustments/adjustment-text';
import { ComparedTable } from '../adjustments/compared-table';
import { ChargeFacts } from './charge-facts';
import { AdjustmentActions } from './adjustment-decision';

/** Adjustments, oldest first. @param open whether only open ones are listed. */
export function AdjustmentList({ list, open }: { list: TableList<AdjustmentRow>; open: boolean }) {
  return (
    <PagedCards
      list={list}
      label="Adjustments"
      what="the adjustments"
      className="grid items-start gap-4 xl:grid-cols-2"
      empty={
        <EmptyState icon={Scale} title={open ? 'No adjustments to decide' : 'No matches'}>
          {open ? 'Upload a carrier bill to find differences.' : 'No adjustments have this status.'}
        </EmptyState>
      }
    >
      {(one) => <AdjustmentItem key={one.id} one={one} />}
    </PagedCards>
  );
}

function AdjustmentItem({ one }: { one: AdjustmentRow }) {
  const [word, tone, icon] = adjustmentMarks[one.status];
  const more = `${dollarsText(Math.abs(one.difference))} ${one.difference < 0 ? 'less' : 'more'}`;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-border bg-surface p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <TextLink to={adminPaths.shipment.href({ slug: one.shipment })} className="py-1">
          {one.orderNumber}
        </TextLink>
        {adjustmentNames[one.kind]}, {more}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </p>
      <p className="break-words text-text-2">
        {one.serviceName}, {one.trackingNumber}. Billed {dollarsText(one.billed)} in total, expected{' '}
        {dollarsText(one.expected)}. Bill {one.billNumber}, {formatMoment(one.createdAt)}.
        {one.reason && ` Carrier: “${one.reason}”`}
      </p>
      <ComparedTable
        of={`${one.orderNumber}, label ${one.trackingNumber}, bill ${one.billNumber}`}
        declared={one.declared}
        measured={one.measured}
      />
      {one.words && (
        <p className="break-words whitespace-pre-wrap">
          {one.words}
          {one.reference && ` (${one.reference})`}
        </p>
      )}
      {one.disputeBy && <p className="text-text-2">The carrier takes disputes until {formatMoment(one.disputeBy)}.</p>}
      {one.answerDue && <p className="text-text-2">{answerText(one.answerDue)}</p>}
      {one.charge && <ChargeFacts id={one.id} charge={one.charge} />}
      {one.recovered > 0 && (
        <p>
          {dollarsText(one.recovered)} won, {dollarsText(one.credited)} of it credited on later bills.
        </p>
      )}
      <AdjustmentActions one={one} />
    </li>
  );
}

const answerText = (due: string): string =>
  new Date(due) < new Date()
    ? `No answer from the carrier by ${formatMoment(due)}. Ask it, then record its decision.`
    : `The carrier should answer by ${formatMoment(due)}.`;
