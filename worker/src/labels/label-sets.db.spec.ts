import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

/** Bought one by one, and in sets: the most that are bought alone, and one more. */
const [few, many] = [20, 21];

/** Everything that is stored about the items of an order, without ids, times, numbers and the texts that have them. */
const stored = `
  select i.position as place,
    to_jsonb(i) - array['id', 'order_id', 'shipment_id', 'position', 'offer'] as item,
    to_jsonb(s) - array['id', 'slug', 'order_id', 'offer', 'quote_id', 'search', 'created_at', 'updated_at', 'no_prohibited_at'] as shipment,
    s.order_id = i.order_id as "isOfOrder",
    (select jsonb_agg(to_jsonb(p) - array['id', 'shipment_id', 'order_item_id', 'carrier_reference', 'requested_at', 'finished_at']
      || jsonb_build_object('ended', p.finished_at is not null, 'named', p.carrier_reference = 'c-' || p.id) order by p.requested_at)
      from purchase_intent p where p.order_item_id = i.id) as purchases,
    (select jsonb_agg(to_jsonb(l) - array['id', 'purchase_id', 'shipment_id', 'tracking_number', 'created_at', 'model']
      || jsonb_build_object('model', l.model - array['trackingNumber', 'barcode'], 'same', l.model->>'trackingNumber' = l.tracking_number) order by l.position)
      from label l join purchase_intent p on p.id = l.purchase_id where l.shipment_id = i.shipment_id) as labels,
    (select jsonb_agg(to_jsonb(t) - array['id', 'slug', 'shipment_id', 'tracking_number', 'created_at', 'next_check_at']
      || jsonb_build_object('due', t.next_check_at is not null, 'labeled', exists (select from label l where l.tracking_number = t.tracking_number)) order by t.position)
      from tracker t where t.shipment_id = i.shipment_id) as trackers,
    (select jsonb_agg(to_jsonb(f) - array['id', 'order_item_id', 'rule_id', 'at'] || jsonb_build_object('ruled', exists (
        select from jsonb_array_elements(i.offer->'lines') line where line->>'ruleId' = f.rule_id::text)) order by f.position) from sale_fee f where f.order_item_id = i.id) as fees,
    (select jsonb_agg(jsonb_build_array(e.subject, e.line, e.from_state, e.to_state, e.actor, e.reason) order by e.line, e.at, e.to_state)
      from state_event e where e.subject_id = i.shipment_id or e.subject_id in (select id from tracker t where t.shipment_id = i.shipment_id)) as steps
  from order_item i join shipment s on s.id = i.shipment_id where i.order_id = ? order by i.position`;

describe('labels of a set', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const rowsOf = (orderId: string) => database.em().execute<Record<string, unknown>[]>(stored, [orderId]);
  const outcomes = (rows: readonly Record<string, unknown>[]) =>
    rows
      .map(({ place: _, ...row }) => row)
      .toSorted((one, other) => compare(JSON.stringify(one), JSON.stringify(other)));
  const buyFirst = async (count: number, job: typeof purchaseLabel | typeof purchaseLabels) => {
    const orderId = await harness().paid(count);
    const [first] = await harness().jobs.open(job);
    await harness().jobs.run(first!.id);
    return rowsOf(orderId);
  };

  it.each([
    { how: 'sold', sellsTogether: false },
    { how: 'sold in one step', sellsTogether: true },
    { how: 'refused', sellsTogether: false, fault: 'refuse' },
    { how: 'refused in one step', sellsTogether: true, fault: 'refuse' },
    { how: 'not answered', sellsTogether: false, fault: 'away' },
    { how: 'not answered in one step', sellsTogether: true, fault: 'away' },
  ] as const)('are stored as labels that are bought alone when they are $how', async ({ sellsTogether, ...rest }) => {
    const faulty = 'fault' in rest ? rest.fault : undefined;
    if (faulty) harness().carrier.fail('buy', faulty, 1);
    const alone = (await buyFirst(few, purchaseLabel)).filter(({ purchases }) => purchases !== null);
    expect(alone).toHaveLength(1);
    harness().carrier.sellsTogether = sellsTogether;
    if (faulty) harness().carrier.fail('buy', faulty, few);
    const set = (await buyFirst(many, purchaseLabels)).filter(({ purchases }) => purchases !== null);
    expect(outcomes(set)).toEqual(Array.from({ length: few }, () => outcomes(alone)[0]));
  });
});

const compare = (one: string, other: string): number => (one < other ? -1 : 1);
