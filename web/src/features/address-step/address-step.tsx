import type { ReactNode } from 'react';
import { SavedAddressChoice } from '../addresses/book/saved-address-choice';
import { AddressFields } from '../addresses/form/address-fields';
import { revalidated } from '../addresses/form/zip-town';
import { AddressVerdict } from '../addresses/form/address-verdict';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import { flowSteps, flowPositionOfDraft } from '../shipment-flow/flow-steps';
import { useSession } from '../../stores/session';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/form/checkbox';
import { ErrorSummary } from '../../ui/form/error-summary';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import type { Step } from '../../ui/navigation/stepper';
import { draftSummary } from '../shipment-drafts/draft-summary';
import { useAddressStep, type AddressStepInput } from './use-address-step';

interface AddressStepProps extends AddressStepInput {
  title: string;
  intro: string;
  nextLabel: string;
  back?: string | undefined;
  /** The stepper and side panel, where they differ from those of a new shipment. */
  frame?: { steps: readonly Step[]; aside: ReactNode };
  children?: ReactNode;
}

type StepState = ReturnType<typeof useAddressStep>;

/** Sender or receiver: an address, checked by its country's rules and offline, stored as it is typed. */
export function AddressStep(props: AddressStepProps) {
  const { side, draft } = props;
  const step = useAddressStep(props);
  const at = side === 'from' ? 'sender' : 'receiver';
  const frame = props.frame ?? { steps: flowSteps(at, flowPositionOfDraft(draft)), aside: draftSummary(draft, at) };
  return (
    <FlowPage {...frame} title={props.title} intro={props.intro}>
      <form noValidate onSubmit={step.submit} className="flex flex-col gap-5">
        <ErrorSummary {...step.form.summary} />
        {step.save.error && <ProblemAlert error={step.save.error} title="Could not save the address" />}
        {props.children}
        <AddressCard step={step} />
        <Doubt step={step} />
        <FlowActions label={props.nextLabel} back={props.back} loading={step.save.isPending} />
      </form>
    </FlowPage>
  );
}

function AddressCard({ step }: { step: StepState }) {
  const { form, values, context, fill, keeps, setKeeps } = step;
  const user = useSession((state) => state.actor !== 'guest');
  return (
    <Card>
      <SavedAddressChoice
        className="mb-4 border-b pb-4"
        onPick={(entry) => {
          setKeeps(false);
          fill(entry.address);
        }}
      />
      <AddressFields
        bind={(name) => form.register(name)}
        error={form.error}
        values={values}
        context={context}
        assist={{ set: (name, value) => form.setValue(name, value, revalidated), onPasted: fill }}
      />
      {user && (
        <Checkbox
          className="mt-2"
          label="Save to address book"
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
      )}
    </Card>
  );
}

/** The result of the offline check; once accepted or overruled, it is not repeated. */
function Doubt({ step: { check, fill, save } }: { step: StepState }) {
  const { doubt } = check;
  if (!doubt) return null;
  const keep = (reason: string) => {
    check.decide(doubt.entered);
    save.mutate({ checked: doubt.entered, reason });
  };
  return (
    <AddressVerdict
      entered={doubt.entered}
      verdict={doubt.verdict}
      onUse={(suggestion) => {
        check.decide(suggestion);
        fill(suggestion);
      }}
      onKeep={doubt.possible ? keep : undefined}
    />
  );
}
