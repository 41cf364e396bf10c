import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { isRouteErrorResponse, Navigate, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { acting } from '../lib/browser/acting-company';
import { recordError } from '../lib/error-queue';
import { lazyComponent } from '../lib/navigation/lazy-component';
import { usePageTitle } from '../lib/navigation/page-meta';
import { ApiProblem, NetworkError, referenceOf } from '../lib/http/problems';
import { Button, buttonClass } from '../ui/button';
import { ButtonLink } from '../ui/navigation/link';
import { isGuest } from '../stores/session';
import { paths } from '../lib/navigation/paths';

const Plain = ({ text }: { text: string }) => <span className="type-code break-all">{text}</span>;
/** Loaded with the first error, and only if it can be: every page has this one. */
const CopyText = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('../ui/display/copy-text').then(
    ({ CopyText: loaded }) => ({ default: loaded }),
    () => ({ default: Plain }),
  ),
);

/** For what is not there, but may be with another owner for whom the person can act. */
const OtherOwnerPage = lazyComponent(() =>
  import('../features/companies/other-owner-page').then((loaded) => ({ default: loaded.OtherOwnerPage })),
);

/** Status and message of a thrown error: 500 and 'Error' by default. */
export function describeError(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === 'string' && error.data ? error.data : error.statusText;
    return { status: error.status, message: message || 'Error' };
  }
  if (error instanceof ApiProblem) return { status: error.status, message: error.message || 'Error' };
  return { status: 500, message: (error instanceof Error && error.message) || 'Error' };
}

/** The error page, inside the layout of the page that failed. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, message } = describeError(error);
  const expected = error instanceof NetworkError || status < 500;
  useEffect(() => {
    if (!expected) recordError(error);
  }, [error, expected]);
  const { pathname, search } = useLocation();
  if (error instanceof NetworkError) return <UnreachablePage />;
  if (error instanceof ApiProblem && error.code === 'sign_in_required')
    return <Navigate replace to={paths.login.href({ redirect: pathname + search })} />;
  if (status !== 404) return <FailurePage status={status} message={message} reference={referenceOf(error)} />;
  const isMissing = error instanceof ApiProblem;
  const notFound = <NotFoundPage signIn={isMissing && isGuest() ? pathname + search : undefined} />;
  if (!isMissing || (acting.company === '' && !new URLSearchParams(search).has('company'))) return notFound;
  return (
    <Suspense fallback={null}>
      <OtherOwnerPage notFound={notFound} />
    </Suspense>
  );
}

/** @param signIn the address to return to, for guests: what they look for may be in their account */
export function NotFoundPage({ signIn }: { signIn?: string | undefined }) {
  usePageTitle('Page not found');
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-24 sm:py-32">
      <p className="type-price text-primary">404</p>
      <h1 className="type-h1">This page could not be found</h1>
      {signIn && <p className="text-text-2">If it belongs to your account, sign in to open it.</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        {signIn && <ButtonLink to={paths.login.href({ redirect: signIn })}>Sign in</ButtonLink>}
        <ButtonLink {...(signIn ? { tone: 'secondary' } : {})} to={paths.landing.href()}>
          Back to the home page
        </ButtonLink>
        <ButtonLink tone="secondary" to={paths.shipments.href()}>
          Your shipments
        </ButtonLink>
      </div>
    </div>
  );
}

/** The server was unreachable: the page loads again when the connection is back. */
function UnreachablePage() {
  usePageTitle('No connection');
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-24 sm:py-32">
      <h1 className="type-h1">No connection</h1>
      <p className="text-text-2">
        We couldn’t reach our server. Your entries are saved. This page opens when you’re back online.
      </p>
      <Button className="mt-2" loading={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

function FailurePage({
  status,
  message,
  reference,
}: {
  status: number;
  message: string;
  reference: string | undefined;
}) {
  usePageTitle('Error');
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-24 sm:py-32">
      <p className="type-price text-danger">{status}</p>
      <h1 className="type-h1 max-w-full wrap-anywhere">{message}</h1>
      <p className="text-text-2">Your entries are saved. Reloading often helps.</p>
      {reference && (
        <p className="flex flex-wrap items-center gap-1 text-small text-text-3">
          Reference{' '}
          <Suspense fallback={<Plain text={reference} />}>
            <CopyText text={reference} label="error reference" />
          </Suspense>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          Reload
        </button>
        <ButtonLink tone="secondary" to={paths.landing.href()}>
          Home page
        </ButtonLink>
      </div>
    </div>
  );
}
