import { plural } from '../../../lib/text/format';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import type { Decision, DecisionFormProps } from './decision';
import { FromForm } from './from-form';
import { PackageForm } from './package-form';
import { ServiceForm } from './service-form';
import { TagForm } from './tag-form';

const forms = { package: PackageForm, service: ServiceForm, from: FromForm, tag: TagForm };
const titles: Record<Decision, string> = {
  package: 'Package and weight',
  service: 'Service',
  from: 'Ship from',
  tag: 'Tags',
};

interface DecisionDialogProps extends DecisionFormProps {
  what: Decision;
  count: number;
  error: Error | null;
  onClose: () => void;
}

/** One change for all selected orders. Drafts made from them follow, with new prices. */
export function DecisionDialog({ what, count, error, onClose, ...form }: DecisionDialogProps) {
  const Form = forms[what];
  return (
    <Dialog open onClose={onClose} title={`${titles[what]} of ${plural(count, 'order')}`}>
      {error && <ProblemAlert error={error} title="Could not change the orders" />}
      <Form {...form} />
    </Dialog>
  );
}
