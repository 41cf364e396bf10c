import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { flowPositionOfShipment, stepHref } from './flow-steps';
import type { DraftStep } from '../../stores/drafts/shipment-draft';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { TextLink } from '../../ui/navigation/link';

const stepOfPath: Record<string, DraftStep> = { from: 'sender', to: 'receiver', parcels: 'package', offerId: 'rate' };

/** The server's open issues, each with a link to where it is fixed. */
export function OpenIssues({ shipment }: { shipment: ShipmentView }) {
  if (shipment.issues.length === 0) return null;
  const position = flowPositionOfShipment(shipment);
  return (
    <InlineAlert tone="warning" live title="Some details are missing">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {shipment.issues.map((issue) => (
          <li key={issue.path + issue.message}>
            {issue.message}{' '}
            {stepOfPath[issue.path.split('.')[0] ?? ''] && (
              <TextLink to={stepHref(stepOfPath[issue.path.split('.')[0] ?? ''] ?? 'details', position)}>Edit</TextLink>
            )}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
