import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { CompanyEventView } from '#libs/contracts/companies/companies.js';
import { formatMoment } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Card, SectionCard } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { eventsQuery } from './company-queries';

const words: Record<string, string> = {
  'company.create': 'created the company',
  'company.rename': 'renamed the company',
  'member.join': 'joined, invited by',
  'member.role': 'changed the role of',
  'member.leave': 'left the company',
  'member.remove': 'removed',
  'member.limits': 'changed the spending limit of',
  'order.approval_request': 'asked for approval of order',
  'order.approve': 'approved order',
  'order.reject': 'rejected order',
  'data.move': 'moved their own data to',
  'invitation.send': 'invited',
  'invitation.resend': 'invited again',
  'invitation.revoke': 'revoked the invitation of',
};

/** "api_key.create" as "api key: create", for actions without a sentence. */
const wordsOf = (action: string): string => words[action] ?? action.replace('.', ': ').replaceAll('_', ' ');

/** Actions of members, newest first. */
export function ActivityTab() {
  const query = useInfiniteQuery(eventsQuery);
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <LoadError query={query} title="Could not load the activity" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {query.data && events.length === 0 && (
        <Card>
          <EmptyState icon={ScrollText} title="No activity yet">
            Changes to members, roles, keys and stores appear here.
          </EmptyState>
        </Card>
      )}
      {events.length > 0 && (
        <SectionCard title="Activity">
          <ul className="divide-y">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              tone="secondary"
              className="mt-4"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </SectionCard>
      )}
    </>
  );
}

function EventRow({ event: { at, actor, action, subject, detail } }: { event: CompanyEventView }) {
  const alone = action === 'member.leave' || action === 'company.create';
  return (
    <li className="py-3 text-ui">
      <p className="break-words">
        <span dir="auto" className="font-semibold">
          {actor || 'Someone'}
        </span>{' '}
        {wordsOf(action)} {!alone && <span dir="auto">{subject || 'someone'}</span>}
        {detail && <span className="text-text-2"> ({detail})</span>}
      </p>
      <p className="text-small text-text-2">{formatMoment(at)}</p>
    </li>
  );
}
