import { TextLink } from '../../../ui/navigation/link';
import { paths } from '../../../lib/navigation/paths';
import { decimalOf } from '../../../lib/text/decimal';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { dimensionsOf, weightOf } from './parcel-from-form';
import { sizeBilling } from './size-billing';
import { convertWeight } from '#libs/contracts/values/units.js';

/** Why a light, large box costs more: what carriers bill for this size, next to the real weight. */
export function SizeNote({ parcel }: { parcel: ParcelForm }) {
  const billing = sizeBilling(dimensionsOf(parcel));
  if (!billing)
    return <p className="text-small text-text-3">Carriers bill large, light boxes by size. We show it as you type.</p>;
  const real = Number.isNaN(decimalOf(parcel.weight)) ? undefined : convertWeight(weightOf(parcel), 'lb');
  const volume = Math.round(billing.cubicInches).toLocaleString('en-US');
  return (
    <div className="flex flex-col gap-1 text-small text-text-2">
      <p>
        Volume {volume} in³. {words('USPS', billing.usps, real)} {words('FedEx', billing.fedex, real)}
      </p>
      <p>
        <TextLink to={paths.measureABox.href()} target="_blank">
          How to measure a box
        </TextLink>
      </p>
    </div>
  );
}

/** The billed weight of one carrier: the larger of real and size. */
function words(carrier: string, bySize: number | undefined, real: number | undefined): string {
  if (bySize === undefined) return `${carrier} bills the real weight up to 1,728 in³.`;
  if (real === undefined) return `${carrier} bills at least ${bySize} lb.`;
  const byWeight = Math.ceil(real);
  return bySize > byWeight
    ? `${carrier} bills ${bySize} lb because of the size.`
    : `${carrier} bills ${byWeight} lb, the real weight.`;
}
