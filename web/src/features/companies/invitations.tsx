import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { invitationBody, type InvitationBody, type InvitationView } from '#libs/contracts/companies/invitations.js';
import { formatDate } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Badge } from '../../ui/display/badge';
import { LoadError } from '../../ui/feedback/load-error';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { invitationsQuery, inviteMember, resendInvitation, revokeInvitation } from './company-queries';
import { roleText, rolesFor } from './role-text';

/** Sends invitations by mail, and lists open ones. */
export function Invitations({ own }: { own: CompanyRole }) {
  const query = useQuery(invitationsQuery);
  const open = query.data?.invitations ?? [];
  return (
    <SectionCard title="Invitations">
      <div className="flex flex-col gap-6">
        <InviteForm own={own} />
        <LoadError query={query} title="Could not load the invitations" />
        {query.data && open.length === 0 && <p className="text-text-2">No open invitations.</p>}
        {open.length > 0 && (
          <ul aria-label="Open invitations" className="divide-y">
            {open.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

const blank: InvitationBody = { email: '', role: 'shipper' };

function InviteForm({ own }: { own: CompanyRole }) {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: blank,
    check: (value) => ({ value, issues: contractIssues(invitationBody, value) }),
  });
  const invite = useMutation({
    mutationFn: inviteMember,
    onSuccess: (_, { email }) => {
      toast(`We sent an invitation to ${email}`, { tone: 'success' });
      form.reset();
      return client.invalidateQueries(invitationsQuery);
    },
    onError: (error) => form.refuse(error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(invite.mutate, invite.isPending)}>
      <ErrorSummary {...form.summary} short />
      {invite.error && !form.shows(invite.error) && (
        <ProblemAlert error={invite.error} title="Could not send the invitation" />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_10rem_auto]">
        <Field label="E-mail" error={form.error('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Role">
          <Select {...form.register('role')}>
            {rolesFor(own).map((role) => (
              <option key={role} value={role}>
                {roleText[role].word}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" loading={invite.isPending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationView }) {
  const { id, email, role, expired, expiresAt, invitedBy } = invitation;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(invitationsQuery);
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () => {
      toast(`We sent the invitation to ${email} again`, { tone: 'success' });
      return refresh();
    },
  });
  const revoke = useMutation({ mutationFn: () => revokeInvitation(id), onSuccess: refresh });
  const error = resend.error ?? revoke.error;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 text-ui">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {email}
          </span>
          <Badge tone="info">{roleText[role].word}</Badge>
          {expired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-small text-text-2 wrap-anywhere">
          {expired ? 'Expired' : 'Expires'} {formatDate(expiresAt.slice(0, 10))} · invited by {invitedBy}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="dense"
          tone="secondary"
          aria-label={`Send again to ${email}`}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <Button
          size="dense"
          tone="quiet"
          aria-label={`Revoke the invitation to ${email}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      </div>
      {error && (
        <div className="basis-full">
          <ProblemAlert error={error} title="Could not change the invitation" />
        </div>
      )}
    </li>
  );
}
