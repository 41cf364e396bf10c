import { ApiProblem } from '../../lib/http/problems';
import { ApprovalAlert } from './approval-alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/navigation/link';
import { ProblemAlert } from '../../ui/feedback/problem-alert';

const priceCodes = new Set(['price_changed', 'offer_expired', 'offer_changed', 'service_unavailable_for_shipment']);

interface CheckoutProblemProps {
  error: unknown;
  rates: string;
  details: string;
  onDropCoupon?: () => unknown;
}

/** Why the payment could not start. The card was not charged; links lead to where prices and missing details are fixed. */
export function CheckoutProblem({ error, rates, details, onDropCoupon }: CheckoutProblemProps) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'approval_needed' && error instanceof ApiProblem) return <ApprovalAlert text={error.message} />;
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
  if (code.startsWith('coupon_'))
    return (
      <ProblemAlert
        error={error}
        title="The coupon no longer applies"
        actions={
          onDropCoupon && (
            <Button size="dense" onClick={() => void onDropCoupon()}>
              Continue without coupon
            </Button>
          )
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
