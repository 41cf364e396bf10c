import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { InvitationPreview } from '#libs/contracts/companies/invitations.js';
import { previewInvitation } from '../../features/companies/company-queries';
import { JoinCard } from '../../features/companies/join-card';
import { ApiProblem } from '../../lib/http/problems';
import { paths } from '../../lib/navigation/paths';
import { useNoIndex } from '../../lib/navigation/use-no-index';
import { requireUser } from '../../session/guards';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';

export const handle = { title: 'Join a company' };

/** `preview` is null when the link was used, is too old or is not one of ours. */
export async function loader({
  request,
}: LoaderFunctionArgs): Promise<{ token: string; preview: InvitationPreview | null }> {
  requireUser(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return { token, preview: null };
  try {
    return { token, preview: await previewInvitation(token, request.signal) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 409 || error.status === 400)) return { token, preview: null };
    throw error;
  }
}

export function Component() {
  const { token, preview } = useLoaderData<typeof loader>();
  useNoIndex();
  if (preview) return <JoinCard token={token} preview={preview} />;
  return (
    <div className="flex max-w-form flex-col items-start gap-4">
      <h1 className="type-h1">Join a company</h1>
      <InlineAlert tone="warning" title="This invitation no longer works">
        It was used, revoked or has expired. Ask an admin of the company for a new one.
      </InlineAlert>
      <ButtonLink tone="secondary" to={paths.shipments.href()}>
        Go to your shipments
      </ButtonLink>
    </div>
  );
}
