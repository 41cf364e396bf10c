import type { MissingCharge, OfferView } from '#libs/contracts/shipments/quotes.js';

const chargeNames: Record<MissingCharge, string> = {
  fuel: 'fuel',
  residential: 'residential delivery',
  oversize: 'the oversize charge',
  handling: 'additional handling',
};
const list = new Intl.ListFormat('en-US');

type Estimated = Pick<OfferView, 'estimate' | 'estimateWithout'>;

/** "fuel and additional handling": charges that the carrier may add to the price; empty where nothing is missing. */
export const missingText = ({ estimateWithout }: Pick<Estimated, 'estimateWithout'>): string =>
  list.format(estimateWithout.map((charge) => chargeNames[charge]));

/** How sure a price is, beside it: "estimate without fuel", "list-price estimate"; undefined for a carrier's own price. */
export function estimateText(offer: Estimated): string | undefined {
  const [missing] = lacking(offer);
  return missing ?? (offer.estimate ? 'list-price estimate' : undefined);
}

/** "estimate without fuel" as a part of a line; nothing for a price that is whole. */
export const lacking = ({ estimateWithout }: Pick<Estimated, 'estimateWithout'>): string[] =>
  estimateWithout.length > 0 ? [`estimate without ${missingText({ estimateWithout })}`] : [];
