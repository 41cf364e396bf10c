import { useMutation } from '@tanstack/react-query';
import { LoaderCircle, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { toast } from '../../../stores/app-status';
import { ErrorState } from '../../../ui/feedback/error-state';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ButtonLink } from '../../../ui/navigation/link';
import { finishConsent, useShowStore } from '../store-queries';

const back = <ButtonLink to={paths.stores.href()}>Back to stores</ButtonLink>;

/**
 * Completes the consent with the result of the shop's page, once. WooCommerce sends its keys to the server before it redirects
 * the browser here, and only says whether it did.
 */
export function FinishConsent({ query }: { query: string }) {
  const answer = new URLSearchParams(query);
  if (answer.has('state')) return <Exchange query={query} />;
  if (answer.get('success') === '1') return <Navigate to={paths.stores.href()} replace />;
  return <NotAllowed />;
}

function Exchange({ query }: { query: string }) {
  const navigate = useNavigate();
  const show = useShowStore();
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: finishConsent,
    onSuccess: (store) => {
      show(store);
      toast(`${store.name} is connected`, {
        ...{ tone: 'success', detail: 'The orders of the last 30 days are on their way.' },
      });
      void navigate(paths.stores.href(), { replace: true });
    },
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(query);
  }, [mutate, query]);
  if (error)
    return (
      <div className="flex flex-col items-center">
        <ErrorState title="Could not connect the store" error={error} />
        {back}
      </div>
    );
  return (
    <p role="status" className="flex items-center gap-3 text-text-2">
      <LoaderCircle aria-hidden className="size-5 animate-spin" /> One moment.
    </p>
  );
}

const NotAllowed = () => (
  <EmptyState icon={Unplug} title="The store was not connected" actions={back}>
    The shop did not let us in. You can start over.
  </EmptyState>
);
