import { Umbrella } from 'lucide-react';
import type { OwnClaim } from '#libs/contracts/insurance/insurance-claims.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink, TextLink } from '../../ui/navigation/link';
import { PagedCards } from '../../ui/table/paged-cards';
import type { TableList } from '../../ui/table/use-table-list';
import { claimMarks, dollarsText, claimTitle, nextStep } from './claim-text';

/** Claims, newest first. @param filtered whether only those of one status are shown. */
export function OwnClaims({ list, filtered }: { list: TableList<OwnClaim>; filtered: boolean }) {
  return (
    <PagedCards
      list={list}
      label="Claims"
      what="your claims"
      className="grid gap-4 xl:grid-cols-2"
      empty={
        <EmptyState
          icon={Umbrella}
          title={filtered ? 'No matches' : 'No claims yet'}
          actions={
            !filtered && (
              <ButtonLink tone="secondary" to={paths.shipments.href()}>
                Go to your shipments
              </ButtonLink>
            )
          }
        >
          {filtered
            ? 'No claims have this status.'
            : 'If an insured parcel is lost or damaged, open its shipment to file a claim.'}
        </EmptyState>
      }
    >
      {(claim) => <ClaimItem key={claim.id} claim={claim} />}
    </PagedCards>
  );
}

function ClaimItem({ claim }: { claim: OwnClaim }) {
  const [word, tone, icon] = claimMarks[claim.status];
  const { approved, requested, recipient, orderNumber, carrierName, shipment } = claim;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-border bg-surface p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {claimTitle(claim)}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </p>
      <p className="break-words">
        <TextLink to={paths.shipment.href({ slug: shipment })} className="py-1">
          {carrierName} parcel to {recipient || 'its recipient'}
        </TextLink>
        , <span className="whitespace-nowrap">order {orderNumber}</span>
      </p>
      <p className="text-text-2">
        Claimed {dollarsText(requested)}
        {approved !== null && `, approved ${dollarsText(approved)}`}.{' '}
        {claim.submittedAt ? `Sent ${formatMoment(claim.submittedAt)}.` : `Started ${formatMoment(claim.createdAt)}.`}
      </p>
      <p>{nextStep(claim)}</p>
    </li>
  );
}
