import * as z from 'zod/mini';

/** Options of a whole shipment besides signature and insurance. */
export const rateOptions = ['saturday_delivery', 'hold_for_pickup'] as const;
export const rateOption = z.enum(rateOptions);
export type RateOption = z.infer<typeof rateOption>;
export const rateOptionList = z.array(rateOption).check(z.maxLength(rateOptions.length));

/** Options that a carrier may offer, refuse or charge for; `refusal`: the message of a service without the option. */
export const carrierOptions = {
  saturday_delivery: { name: 'Saturday delivery', refusal: 'Not offered with Saturday delivery.' },
  hold_for_pickup: { name: 'Hold for pickup', refusal: 'Not offered with hold for pickup.' },
  dry_ice: { name: 'Dry ice', refusal: 'Not offered with dry ice.' },
  battery_contained: { name: 'Batteries in equipment', refusal: 'Not offered with lithium batteries in equipment.' },
  battery_packed: {
    name: 'Batteries with equipment',
    refusal: 'Not offered with lithium batteries packed with equipment.',
  },
  battery_alone: { name: 'Batteries alone', refusal: 'Not offered with lithium batteries without equipment.' },
} as const satisfies Record<string, { name: string; refusal: string }>;
export type CarrierOptionCode = keyof typeof carrierOptions;
