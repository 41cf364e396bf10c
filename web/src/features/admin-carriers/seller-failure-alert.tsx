import type { SellerFailureView } from '#libs/contracts/admin/carrier-connection.js';
import { RawDetails } from '../../ui/display/raw-details';
import { InlineAlert } from '../../ui/feedback/inline-alert';

interface SellerFailureAlertProps {
  title: string;
  failure: SellerFailureView;
}

/** Why a request to a seller failed and what to do; the vendor's message is collapsed. */
export const SellerFailureAlert = ({ title, failure: { text, raw } }: SellerFailureAlertProps) => (
  <InlineAlert tone="danger" live title={title}>
    <p>{text}</p>
    {raw !== null && <RawDetails lines={[raw]} of={title} />}
  </InlineAlert>
);
