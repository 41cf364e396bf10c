import { soldCarriers, type SoldCarrier } from '#libs/contracts/carriers/carrier-catalog.js';
import { TextLink } from '../../../ui/navigation/link';
import { paths } from '../../../lib/navigation/paths';
import { decimalOf } from '../../../lib/text/decimal';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { dimensionsOf, weightOf } from './parcel-from-form';
import { weightBySize } from './weight-by-size';
import { convertWeight } from '#libs/contracts/values/units.js';

/** Why a light, large box costs more: what carriers bill for this size, next to the real weight. */
export function SizeNote({ parcel }: { parcel: ParcelForm }) {
  const billing = weightBySize(dimensionsOf(parcel));
  if (!billing)
    return <p className="text-small text-text-3">Carriers bill large, light boxes by size. We’ll show you here.</p>;
  const real = Number.isNaN(decimalOf(parcel.weight)) ? undefined : convertWeight(weightOf(parcel), 'lb');
  const volume = Math.round(billing.cubicInches).toLocaleString('en-US');
  return (
    <div className="flex flex-col gap-1 text-small text-text-2">
      <p>
        Volume {volume} in³.{' '}
        {soldCarriers.map((carrier) => words(carrier, billing.byCarrier[carrier.code], real)).join(' ')}
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
function words({ name, sale }: SoldCarrier, bySize: number | undefined, real: number | undefined): string {
  const upTo = sale.sizeBilling.aboveCubicInches?.toLocaleString('en-US') ?? '0';
  if (bySize === undefined) return `${name} bills the actual weight up to ${upTo} in³.`;
  if (real === undefined) return `${name} bills at least ${bySize} lb.`;
  const byWeight = Math.ceil(real);
  return bySize > byWeight
    ? `${name} bills ${bySize} lb because of the size.`
    : `${name} bills ${byWeight} lb, the actual weight.`;
}
