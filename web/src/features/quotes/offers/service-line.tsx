import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { serviceTitle } from '../../../lib/text/service-title';
import { arrivalText } from './offer-text';

/** A chosen service and the day it arrives. */
export const ServiceLine = ({ offer }: { offer: OfferView }) => (
  <>
    <span className="block font-medium">{serviceTitle(offer)}</span>
    Arrives {arrivalText(offer)}
  </>
);
