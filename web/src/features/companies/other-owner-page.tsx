import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { acting } from '../../lib/browser/acting-company';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { paths } from '../../lib/navigation/paths';
import { actFor, companiesQuery } from '../../session/act-for';
import { isGuest } from '../../stores/session';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/navigation/link';

/**
 * For an address that has nothing for whom the tab acts for: offers to switch to the company that a mail's link names, to its
 * members only, or back to the person's own account. Whether the thing exists there stays unknown.
 */
export function OtherOwnerPage({ notFound }: { notFound: ReactNode }) {
  const { pathname, search } = useLocation();
  const requested = new URLSearchParams(search).get('company') ?? '';
  const { data, isLoading } = useQuery({ ...companiesQuery, enabled: !isGuest() });
  if (isLoading)
    return (
      <div aria-busy="true" className="mx-auto max-w-form px-4 py-24 sm:py-32">
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
    );
  const nameOf = (id: string) => data?.companies.find((one) => one.id === id)?.name;
  const [current, named] = [nameOf(acting.company), nameOf(requested)];
  const open = (id: string) => actFor(id, `${pathname}${search}`);
  if (named && requested !== acting.company)
    return (
      <Offer
        title={`This link is for ${named}`}
        text={current ? `You are using ${current} now.` : 'You are using your personal account now.'}
        action={`Switch to ${named}`}
        onSwitch={() => open(requested)}
      />
    );
  if (!current || requested !== '') return notFound;
  return (
    <Offer
      title={`Not found in ${current}`}
      text="It may be in your personal account."
      action="Switch to personal account"
      onSwitch={() => open('')}
    />
  );
}

type OfferProps = { title: string; text: string; action: string; onSwitch: () => void };

function Offer({ title, text, action, onSwitch }: OfferProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-24 sm:py-32">
      <h1 dir="auto" className="type-h1 max-w-full wrap-anywhere">
        {title}
      </h1>
      <p className="max-w-full wrap-anywhere text-text-2">{text}</p>
      <div className="mt-2 flex max-w-full flex-wrap gap-3">
        <Button className="max-w-full whitespace-normal" onClick={onSwitch}>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {action}
          </span>
        </Button>
        <ButtonLink tone="secondary" to={paths.shipments.href()}>
          Your shipments
        </ButtonLink>
      </div>
    </div>
  );
}
