import { ApiProblem } from '../../lib/http/problems';
import { ButtonLink } from '../../ui/navigation/link';
import { ProblemAlert } from '../../ui/feedback/problem-alert';

const priceCodes = new Set(['price_changed', 'offer_expired', 'offer_changed', 'service_unavailable_for_shipment']);

/** Why the payment could not start. Nothing was asked of the card; prices and missing details are fixed where they are made. */
export function CheckoutProblem({ error, rates, details }: { error: unknown; rates: string; details: string }) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (priceCodes.has(code))
    return (
      <ProblemAlert
        error={error}
        title="The price has changed"
        actions={
          <ButtonLink size="dense" to={rates}>
            See new prices
          </ButtonLink>
        }
      />
    );
  if (code === 'shipment_incomplete')
    return (
      <ProblemAlert
        error={error}
        title="Some details are missing"
        actions={
          <ButtonLink size="dense" to={details}>
            Complete details
          </ButtonLink>
        }
      />
    );
  return <ProblemAlert error={error} title="Could not start the payment. You were not charged." />;
}
