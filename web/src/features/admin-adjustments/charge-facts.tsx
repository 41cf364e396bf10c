import type { ChargeView, ChargeViewStatus } from '#libs/contracts/adjustments/adjustment-charges.js';
import { formatMoment } from '../../lib/text/format';
import { dollarsText } from '../adjustments/adjustment-text';
import { ObjectionPhotos } from './objection-photos';

const texts: Record<ChargeViewStatus, (charge: ChargeView) => string> = {
  proposed: ({ answerBy }) => `the customer may answer until ${formatMoment(answerBy)}.`,
  contested: () => 'the customer contests it.',
  charging: () => 'the card is being charged.',
  payment_needed: () => 'the card did not pay. The customer is asked to pay.',
  paid: () => 'paid.',
  refunded: ({ refunded }) => `${dollarsText(refunded)} refunded.`,
  withdrawn: () => 'withdrawn.',
};

/** The status of an adjustment's charge, for staff, with the owner's objection. @param id of the adjustment */
export function ChargeFacts({ id, charge }: { id: string; charge: ChargeView }) {
  return (
    <div className="flex flex-col gap-1">
      <p>
        Charge of {dollarsText(charge.amount)}: {texts[charge.status](charge)}
      </p>
      {charge.objection && <p className="break-words whitespace-pre-wrap text-text-2">“{charge.objection}”</p>}
      {charge.photos.length > 0 && <ObjectionPhotos id={id} photos={charge.photos} />}
    </div>
  );
}
