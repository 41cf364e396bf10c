import { readParcels } from '../../shop/read-parcels.js';

const shipments = () => readParcels('libs/dev/proof/shop/parcels.csv');

/** Bodies of POST /api/quotes: the demo's parcels, each with its own route. */
export function quoteBodies(): string[] {
  return shipments().map(({ from, to, parcels, signature, insuredValue }) =>
    JSON.stringify({ from: placeOf(from), to: placeOf(to), parcels, signature, insuredValue }),
  );
}

/** A body of POST /api/shipments with both addresses and the parcels, so that a quote is requested at once. */
export function shipmentBody(): string {
  const [first] = shipments();
  if (!first) throw new Error('The demo has no parcels.');
  const { from, to, parcels } = first;
  return JSON.stringify({ from, to, parcels, references: [first.ref], noProhibitedContents: true });
}

type Address = ReturnType<typeof shipments>[number]['from'];

const placeOf = ({ country, postal, state, city, residential }: Address) => ({
  country,
  postal,
  state,
  city,
  residential,
});
