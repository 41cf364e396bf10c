import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { flowPositionOfDraft, stepHref } from '../../features/shipment-flow/flow-steps';
import { AddressStep } from '../../features/address-step/address-step';
import { requireDraft } from '../../features/shipment-drafts/load-draft';
import { useDraft } from '../../features/shipment-drafts/use-draft';

export const handle = { title: 'Recipient' };

export const loader = ({ request }: LoaderFunctionArgs) => requireDraft(request);

export function Component() {
  const { draft, edit, flush } = useDraft(useLoaderData<typeof loader>());
  return (
    <AddressStep
      key={draft.slug ?? 'new'}
      side="to"
      title="Recipient"
      intro="As it should appear on the label."
      {...{ draft, edit, flush }}
      next={(savedDraft) => stepHref('package', flowPositionOfDraft(savedDraft))}
      nextLabel="Continue to package"
      back={stepHref('sender', flowPositionOfDraft(draft))}
    />
  );
}
