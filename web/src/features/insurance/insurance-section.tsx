import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimsPath } from '../../lib/navigation/claims-path';
import { formatDate } from '../../lib/text/format';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextLink } from '../../ui/navigation/link';
import { ClaimCard } from './claim-card';
import { ClaimForm } from './claim-form';
import { claimsQuery } from './claim-queries';
import { dollarsText } from './claim-text';

/** The insurance of a shipment that was ordered: its claims, and opening one. */
export function InsuranceSection({ slug }: { slug: string }) {
  const [writing, setWriting] = useState(false);
  const isUser = useSession(({ actor }) => actor !== 'guest');
  const { data, error, refetch, isFetching } = useQuery(claimsQuery(slug));
  const sent = data?.claims.filter(({ status }) => status !== 'draft') ?? [];
  const draft = data?.claims.find(({ status }) => status === 'draft');
  return (
    <SectionCard title="Insurance">
      {error && !data && (
        <ErrorState
          title="Could not load the insurance"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-16" />}
      {data && (
        <div className="flex flex-col gap-4 text-ui">
          <p>
            Insured for {dollarsText(data.insured)}
            {data.parcels.length > 0 &&
              `: ${data.parcels.map(({ number, insured }) => `parcel ${number} for ${dollarsText(insured)}`).join(', ')}`}
            .{data.text && ` ${data.text}`}
            {data.possible && data.until && ` You can file a claim until ${formatDate(data.until)}.`}
          </p>
          {sent.length > 0 && isUser && (
            <TextLink to={claimsPath.href()} className="self-start py-1">
              All your claims
            </TextLink>
          )}
          {sent.map((claim) => (
            <ClaimCard key={claim.id} slug={slug} claim={claim} />
          ))}
          {data.possible && !writing && (
            <Button tone="secondary" className="self-start" onClick={() => setWriting(true)}>
              {draft ? 'Continue your claim' : 'File a claim'}
            </Button>
          )}
          {data.possible && writing && (
            <ClaimForm slug={slug} claims={data} draft={draft} onClose={() => setWriting(false)} />
          )}
        </div>
      )}
    </SectionCard>
  );
}
