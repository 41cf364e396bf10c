import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyPatch, type CompanyView } from '#libs/contracts/companies/companies.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { CloseCompany } from './close-company';
import { actFor, companiesQuery } from '../../session/act-for';
import { leaveCompany, renameCompany } from './company-queries';

/** Renames, leaves or closes the company. */
export function SettingsTab({ company }: { company: CompanyView }) {
  const { role, name } = company;
  return (
    <div className="flex max-w-form flex-col gap-6">
      {(role === 'owner' || role === 'admin') && <Rename company={company} />}
      <Leave name={name} />
      {role === 'owner' && <CloseCompany name={name} />}
    </div>
  );
}

function Rename({ company: { name, version } }: { company: CompanyView }) {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: { name },
    check: (value) => ({ value: { ...value, version }, issues: contractIssues(companyPatch, { ...value, version }) }),
  });
  const rename = useMutation({
    mutationFn: renameCompany,
    onSuccess: () => {
      toast('Name saved', { tone: 'success' });
      return client.invalidateQueries(companiesQuery);
    },
    onError: (error) => form.refuse(error),
  });
  return (
    <SectionCard title="Company name">
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(rename.mutate, rename.isPending)}>
        <ErrorSummary {...form.summary} short />
        {rename.error && !form.shows(rename.error) && (
          <ProblemAlert error={rename.error} title="Could not save the name" />
        )}
        <Field label="Name" error={form.error('name')}>
          <TextInput {...form.register('name')} autoComplete="organization" maxLength={120} />
        </Field>
        <Button type="submit" loading={rename.isPending} className="self-start">
          Save name
        </Button>
      </form>
    </SectionCard>
  );
}

function Leave({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: leaveCompany, onSuccess: () => actFor('') });
  return (
    <SectionCard title="Leave the company">
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">You’ll lose access to {name}. Everything you created for it stays.</p>
        <Button tone="dangerOutline" onClick={() => setAsking(true)}>
          Leave the company
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={`Leave ${name}?`}
        text="You’ll need a new invitation to come back."
        confirm="Leave"
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsking(false)}
      >
        {leave.error && <ProblemAlert error={leave.error} title="Could not leave the company" />}
      </ConfirmDialog>
    </SectionCard>
  );
}
