import { useMutation } from '@tanstack/react-query';
import type { InvitationPreview } from '#libs/contracts/companies/invitations.js';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../stores/session';
import { actFor } from '../../session/act-for';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { acceptInvitation } from './company-queries';
import { roleText } from './role-text';

/** Company and role of an invitation, and the account that would join. */
export function JoinCard({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { company, role, invitedBy, sentTo, joinsAs } = preview;
  const known = useSession(({ profile }) => profile?.email ?? '');
  const join = useMutation({ mutationFn: () => acceptInvitation(token), onSuccess: ({ id }) => actFor(id) });
  const email = joinsAs || known;
  return (
    <div className="flex max-w-form flex-col items-start gap-4">
      <h1 className="type-h1 break-words">Join {company}</h1>
      <p className="break-words text-text-2">
        {invitedBy} invited you. Your role: <strong className="font-semibold">{roleText[role].word}</strong>.{' '}
        {roleText[role].detail}
      </p>
      <p className="break-words">
        You join with the account <strong className="wrap-anywhere">{email}</strong>.
        {email.toLowerCase() !== sentTo && ` The invitation was sent to ${sentTo}, but any account can use it once.`}
      </p>
      {join.error && <ProblemAlert error={join.error} title="Could not join" />}
      <Button loading={join.isPending} onClick={() => join.mutate()}>
        Join {company}
      </Button>
      <ButtonLink tone="secondary" to={paths.shipments.href()}>
        Not now
      </ButtonLink>
    </div>
  );
}
