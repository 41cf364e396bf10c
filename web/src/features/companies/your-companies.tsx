import { useMutation, useQuery } from '@tanstack/react-query';
import { companyBody } from '#libs/contracts/companies/companies.js';
import { companyPaths } from '../../lib/navigation/company-paths';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Badge } from '../../ui/display/badge';
import { LoadError } from '../../ui/feedback/load-error';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { createCompany } from './company-queries';
import { actFor, companiesQuery } from '../../session/act-for';
import { roleText } from './role-text';

/** For a person who acts for themselves: the companies they belong to, and a new one. */
export function YourCompanies() {
  const query = useQuery(companiesQuery);
  const companies = query.data?.companies ?? [];
  return (
    <div className="flex max-w-form flex-col gap-6">
      <LoadError query={query} title="Could not load your companies" />
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      {companies.length > 0 && (
        <SectionCard title="Your companies">
          <ul className="divide-y">
            {companies.map(({ id, name, role }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  <span dir="auto" className="min-w-0 font-semibold break-words">
                    {name}
                  </span>
                  <Badge tone="info">{roleText[role].word}</Badge>
                </span>
                <Button size="dense" tone="secondary" aria-label={`Switch to ${name}`} onClick={() => actFor(id)}>
                  Switch
                </Button>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <CreateCompany />
    </div>
  );
}

function CreateCompany() {
  const form = useContractForm({
    defaultValues: { name: '' },
    check: (value) => ({ value, issues: contractIssues(companyBody, value) }),
  });
  const create = useMutation({
    mutationFn: ({ name }: { name: string }) => createCompany(name),
    onSuccess: ({ id }) => actFor(id, companyPaths.company.href()),
    onError: (error) => form.refuse(error),
  });
  return (
    <SectionCard title="Create a company">
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(create.mutate, create.isPending)}>
        <p className="text-text-2">
          Members share the company’s shipments, address book, cart, cards, stores and keys. Your own stay separate.
        </p>
        <ErrorSummary {...form.summary} short />
        {create.error && !form.shows(create.error) && (
          <ProblemAlert error={create.error} title="Could not create the company" />
        )}
        <Field label="Company name" error={form.error('name')}>
          <TextInput {...form.register('name')} autoComplete="organization" maxLength={120} />
        </Field>
        <Button type="submit" loading={create.isPending} className="self-start">
          Create company
        </Button>
      </form>
    </SectionCard>
  );
}
