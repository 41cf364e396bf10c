import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { paths } from '../../lib/navigation/paths';
import { FlowPage } from '../../features/shipment-flow/flow-page';
import { flowSteps, flowPositionOfDraft, stepHref } from '../../features/shipment-flow/flow-steps';
import { parseType } from '../../lib/navigation/route-params';
import { draftSummary } from '../../features/shipment-drafts/draft-summary';
import { requireDraft } from '../../features/shipment-drafts/load-draft';
import { PackageStep } from '../../features/package-step/package-step';
import { useDraft } from '../../features/shipment-drafts/use-draft';
import { useSaveParcels } from '../../features/shipment-drafts/use-save-parcels';

export const handle = { title: 'What are you sending?' };

export const loader = async ({ params, request }: LoaderFunctionArgs) => ({
  type: params.type === undefined ? null : parseType(params),
  draft: await requireDraft(request),
});

export function Component() {
  const { type, draft: loaded } = useLoaderData<typeof loader>();
  const { draft, edit, flush } = useDraft(loaded);
  const navigate = useNavigate();
  const open = (next: PackagingType) =>
    void navigate(paths.newPackageType.href({ type: next }, { draft: draft.id }), {
      replace: true,
      preventScrollReset: true,
    });
  const save = useSaveParcels({ edit, flush }, ([first], slug) => {
    if (first) void navigate(paths.newRates.href({ type: first.type, select: first.preset }, { draft: slug }));
  });
  return (
    <FlowPage
      steps={flowSteps('package', flowPositionOfDraft(draft))}
      title="What are you sending?"
      intro="Choose packaging, then enter weight and size."
      aside={draftSummary(draft, 'package')}
    >
      <PackageStep
        known={type}
        parcels={draft.parcels}
        onChange={(parcels) => edit({ parcels })}
        onType={open}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        label="See rates"
        back={stepHref('receiver', flowPositionOfDraft(draft))}
      />
    </FlowPage>
  );
}
