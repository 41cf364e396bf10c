import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyRole, type CompanyRole, type MemberView } from '#libs/contracts/companies/companies.js';
import { companiesQuery } from '../../session/act-for';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Badge } from '../../ui/display/badge';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Select } from '../../ui/form/select';
import { changeRole, membersQuery, removeMember } from './company-queries';
import { limitsText, MemberLimits } from './member-limits';
import { roleText, rolesFor } from './role-text';

/** A member, with role and removal for those who manage them. */
export function MemberRow({ member, own }: { member: MemberView; own: CompanyRole }) {
  const { userId, email, name, role, self, spending } = member;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const called = name || email || 'A member';
  const refresh = () => Promise.all([client.invalidateQueries(membersQuery), client.invalidateQueries(companiesQuery)]);
  const change = useMutation({
    mutationFn: (to: CompanyRole) => changeRole(userId, to),
    onSuccess: (_, to) => {
      toast(`${called} is now ${roleText[to].word.toLowerCase()}`, { tone: 'success' });
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => removeMember(userId),
    onSuccess: () => {
      setAsking(false);
      toast(`${called} was removed`, { tone: 'success' });
      return refresh();
    },
  });
  const manages = own === 'owner' || (own === 'admin' && role !== 'owner');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 text-ui">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-semibold break-words">
            {called}
          </span>
          {self && <Badge tone="neutral">You</Badge>}
          {!manages && <Badge tone="info">{roleText[role].word}</Badge>}
        </p>
        <p dir="auto" className="text-small break-all text-text-2">
          {name && email}
        </p>
        <p className="text-small text-text-2">{roleText[role].detail}</p>
        {spending && role !== 'viewer' && <p className="text-small text-text-2">{limitsText(spending)}</p>}
      </div>
      {manages && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={`Role of ${called}`}
            className="w-32"
            value={role}
            disabled={change.isPending}
            onChange={(event) => change.mutate(companyRole.parse(event.target.value))}
          >
            {rolesFor(own).map((one) => (
              <option key={one} value={one}>
                {roleText[one].word}
              </option>
            ))}
          </Select>
          {spending && role !== 'viewer' && !self && <MemberLimits {...{ userId, called, spending }} />}
          {!self && (
            <Button size="dense" tone="quiet" aria-label={`Remove ${called}`} onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      {change.error && (
        <div className="basis-full">
          <ProblemAlert error={change.error} title="Could not change the role" />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        question={`Remove ${called}?`}
        text="They’ll lose access to the company. Everything they created for it stays."
        confirm="Remove member"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {remove.error && <ProblemAlert error={remove.error} title="Could not remove the member" />}
      </ConfirmDialog>
    </li>
  );
}
