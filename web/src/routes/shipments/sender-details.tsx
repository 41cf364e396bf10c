import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { AddressStep } from '../../features/address-step/address-step';
import { loadDraft } from '../../features/shipment-drafts/load-draft';
import { RecoverDraft } from '../../features/shipment-drafts/recover-draft';
import { useDraft } from '../../features/shipment-drafts/use-draft';

export const handle = { title: 'Sender' };

export const loader = ({ request }: LoaderFunctionArgs) => loadDraft(request);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { draft, edit, flush } = useDraft(loaded);
  return (
    <>
      <RecoverDraft currentId={loaded?.id} />
      <AddressStep
        key={draft.slug ?? 'new'}
        side="from"
        title="Sender"
        intro="Printed on the label and used for returns."
        {...{ draft, edit, flush }}
        next={(savedDraft) => paths.newReceiver.href({ draft: savedDraft.id })}
        nextLabel="Continue to recipient"
      />
    </>
  );
}
