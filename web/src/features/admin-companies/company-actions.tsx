import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyAction, type AdminCompanyView, type CompanyAction } from '#libs/contracts/admin/admin-companies.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ReasonForm, reasonMessage } from '../../ui/dialog/reason-form';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { listsOf } from '../../ui/table/list-key';
import { actOnCompany, companiesPath, oneCompany } from './company-query';

type Name = CompanyAction['action'];

const words: Record<Name, { button: string; what: string; danger?: boolean }> = {
  suspend: { button: 'Suspend', what: 'Its members and API keys can’t act for it until you resume it.', danger: true },
  resume: { button: 'Resume', what: 'Its members and API keys can act for it again.' },
  set_group: { button: 'Change price group', what: 'Applies to new quotes.' },
};

const messages = {
  reason: reasonMessage,
  group: 'Letters (A to Z), digits, spaces, hyphens and underscores; 60 at most.',
};

const startOf = ({ group }: AdminCompanyView) => ({ group: group ?? '', reason: '' });

/** Each is confirmed with the company's name and a reason. */
export function CompanyActions({ company }: { company: AdminCompanyView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Name | null>(null);
  const now = words[asked ?? 'resume'];
  const form = useContractForm({
    defaultValues: startOf(company),
    check: (values) => {
      const value = bodyOf(asked ?? 'resume', values);
      return { value, issues: withMessages(contractIssues(companyAction, value), messages) };
    },
  });
  const open = (name: Name) => {
    form.reset(startOf(company));
    setAsked(name);
  };
  const act = async (body: CompanyAction) => {
    await actOnCompany(company.id, body);
    toast(`${now.button}: done`, { tone: 'success' });
    void client.invalidateQueries({ queryKey: listsOf(companiesPath) });
    await client.invalidateQueries({ queryKey: oneCompany });
  };
  const names: Name[] = [company.suspendedAt ? 'resume' : 'suspend', 'set_group'];
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Button
          key={name}
          size="dense"
          tone={words[name].danger ? 'dangerOutline' : 'secondary'}
          onClick={() => open(name)}
        >
          {words[name].button}
        </Button>
      ))}
      <ReasonForm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`${now.button}: ${company.name}?`}
        description={now.what}
        confirm={now.button}
        danger={now.danger ?? false}
        form={form}
        work={act}
      >
        {asked === 'set_group' && (
          <Field
            label="Price group"
            optional
            hint="As used in margin rules. Leave empty for none."
            error={form.error('group')}
          >
            <TextInput {...form.register('group', { onChange: () => void form.trigger('group') })} maxLength={60} />
          </Field>
        )}
      </ReasonForm>
    </section>
  );
}

function bodyOf(action: Name, values: ReturnType<typeof startOf>): CompanyAction {
  const reason = values.reason.trim();
  return action === 'set_group' ? { action, group: values.group.trim() || null, reason } : { action, reason };
}
