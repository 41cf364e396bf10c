import { presetOf } from '#libs/contracts/parcels/presets.js';
import { type AskedOption } from '#libs/contracts/shipments/option-rules.js';
import { carrierOptions } from '#libs/contracts/shipments/rate-options.js';
import type { CarrierOption } from './carrier-option.js';

/** Why a service can't have an option: a code for programs, a sentence for people. */
type MissingOption = { code: string; text: string };

export const isMissingOption = (found: CarrierOption | MissingOption): found is MissingOption => 'text' in found;

/** `saturdayShipDay`: the weekday to ship on for delivery on a Saturday, unless it is the requested one. */
export type OptionRoute = { service: string; military?: boolean; saturdayShipDay?: string | undefined };

/** The record by which a service offers an option, or why it doesn't. */
export function findCarrierOption(
  offered: readonly CarrierOption[],
  { service, military = false, saturdayShipDay }: OptionRoute,
  { option, lb, preset }: AskedOption,
): CarrierOption | MissingOption {
  const found = offered.find((one) => one.option === option && one.services.includes(service));
  if (!found) return { code: option, text: carrierOptions[option].refusal };
  if (military && found.notMilitary)
    return { code: option, text: `${carrierOptions[option].name} can’t go there: APO, FPO or DPO.` };
  if (found.onlyOnSaturdays && saturdayShipDay)
    return { code: option, text: `For Saturday delivery, ship on a ${saturdayShipDay}.` };
  if (found.notInOwnPackaging && preset !== undefined && presetOf(preset)?.carrier)
    return { code: option, text: `${carrierOptions[option].name} can’t go in the carrier’s packaging.` };
  if (found.mostLb !== undefined && lb !== undefined && !(lb <= found.mostLb))
    return { code: option, text: `Takes at most ${found.mostLb} lb of dry ice per parcel.` };
  return found;
}
