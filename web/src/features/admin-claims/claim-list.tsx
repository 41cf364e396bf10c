import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { AdminClaimRow } from '#libs/contracts/insurance/insurance-claims.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { formatMoment } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/display/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextLink } from '../../ui/navigation/link';
import { PagedCards } from '../../ui/table/paged-cards';
import type { TableList } from '../../ui/table/use-table-list';
import { claimMarks, dollarsText, claimTitle } from '../insurance/claim-text';
import { ClaimDetails } from './claim-details';

/** Claims, the oldest first. @param waiting whether these wait for staff. */
export function ClaimList({ list, waiting }: { list: TableList<AdminClaimRow>; waiting: boolean }) {
  return (
    <PagedCards
      list={list}
      label="Claims"
      what="the claims"
      className="flex flex-col gap-4"
      empty={
        <EmptyState icon={ShieldCheck} title={waiting ? 'No claims to decide' : 'No matches'}>
          {waiting ? 'Claims to decide or pay appear here.' : 'No claims have this status.'}
        </EmptyState>
      }
    >
      {(claim) => <ClaimItem key={claim.id} claim={claim} />}
    </PagedCards>
  );
}

function ClaimItem({ claim }: { claim: AdminClaimRow }) {
  const [open, setOpen] = useState(false);
  const [word, tone, icon] = claimMarks[claim.status];
  return (
    <li className="flex max-w-form flex-col gap-3 rounded-card border border-border bg-surface p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <TextLink to={adminPaths.shipment.href({ slug: claim.shipment })} className="py-1">
          {claim.orderNumber}
        </TextLink>
        {claimTitle(claim)}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </p>
      <p className="text-text-2">
        {serviceOf(claim)}, claimed {dollarsText(claim.requested)} of {dollarsText(claim.insured)}
        {claim.approved !== null && `, approved ${dollarsText(claim.approved)}`}. Filed {formatMoment(claim.createdAt)}.
      </p>
      {open ? (
        <ClaimDetails id={claim.id} />
      ) : (
        <Button
          tone="secondary"
          className="self-start"
          aria-label={`Open the claim of ${claim.orderNumber}`}
          onClick={() => setOpen(true)}
        >
          Open
        </Button>
      )}
    </li>
  );
}

/** Most services are called after their carrier. */
const serviceOf = ({ carrierName, serviceName }: AdminClaimRow): string =>
  serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`;
