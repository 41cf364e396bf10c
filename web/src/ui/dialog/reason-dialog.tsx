import { actionReason } from '#libs/contracts/admin/action-reason.js';
import { contractIssues, withMessages } from '../form/contract-resolver';
import { useContractForm } from '../form/use-contract-form';
import { ReasonForm, reasonMessage, type ReasonFormProps } from './reason-form';

interface ReasonDialogProps extends Omit<ReasonFormProps<never>, 'form' | 'work' | 'children'> {
  /** Does it; the dialog stays open with the problem when it fails. */
  work: (reason: string) => Promise<unknown>;
}

/** Asks for confirmation of an action that is recorded with its actor and reason. */
export function ReasonDialog({ work, ...dialog }: ReasonDialogProps) {
  const form = useContractForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => ({
      value: { reason: reason.trim() },
      issues: withMessages(contractIssues(actionReason, reason, 'reason'), { reason: reasonMessage }),
    }),
  });
  return <ReasonForm {...dialog} form={form} work={({ reason }) => work(reason)} />;
}
