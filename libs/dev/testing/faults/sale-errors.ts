import type { EasypostSale } from './easypost-control.js';

type Row = Record<string, unknown>;
type Purchase = { id: string; state: string; labels: number };

/** Our purchases with the number of their labels. */
const purchases = `select p.id, p.state, (select count(*)::int from label l where l.purchase_id = p.id and l.voided_at is null)
  as labels from purchase_intent p where p.aggregator = 'easypost'`;

/** Where EasyPost's sales are not our purchases, each once and with all of its labels. */
export async function findSaleErrors(
  ask: (query: string) => Promise<Row[]>,
  sales: readonly EasypostSale[],
): Promise<string[]> {
  const live = sales.filter(({ voided }) => !voided);
  const ours = new Map(((await ask(purchases)) as Purchase[]).map((purchase) => [purchase.id, purchase]));
  const sold = live.map(({ reference }) => reference);
  const fits = ({ reference, labels }: EasypostSale) => {
    const purchase = ours.get(reference);
    return purchase?.state === 'bought' && purchase.labels === labels;
  };
  return [
    ...sold.filter((reference, at) => sold.indexOf(reference) < at).map((one) => `sold twice by EasyPost: ${one}`),
    ...live
      .filter((sale) => !fits(sale))
      .map((sale) => `sold by EasyPost: ${JSON.stringify({ sale, ours: ours.get(sale.reference) })}`),
    ...[...ours.values()]
      .filter(({ id, state }) => state === 'bought' && !sold.includes(id))
      .map(({ id }) => `not sold by EasyPost: ${id}`),
  ];
}
