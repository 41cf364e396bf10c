import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sum } from '#libs/contracts/values/money.js';
import { charged } from '../shop/card.js';
import { Guest } from '../shop/guest.js';
import { mergePdf } from './merge-pdf.js';
import { openShop, type Queue, type Shop } from '../shop/open-shop.js';
import { peakMemory } from './peak-memory.js';
import { barcodesOfPages } from './read-barcodes.js';
import { readParcels, type DemoShipment } from '../shop/read-parcels.js';
import { countRead, dollars, tableOf, timesOf, type Result } from './report.js';
import { shipFile } from './ship-file.js';
import { followToDelivery, shipParcel, type Shipped } from './ship-parcel.js';
import { Shipper } from '../shop/shipper.js';
import { StepTimes } from './step-times.js';
import { vendorLabels } from './vendor-labels.js';
import { shipStores, type StoresResult } from './stores/ship-stores.js';

/**
 * `npm run demo [-- --json] [-- --queue redis]`: ships every parcel of parcels.csv through a complete Waybill, as a
 * guest. `-- --carrier easypost`: with labels of an account at EasyPost instead of the price lists. `-- --bulk`: a file of 1,000
 * orders instead, as a user; `-- --stores`: 300 orders of three connected shops; `--rows` sets the number.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    queue: { type: 'string', default: 'embedded' },
    bulk: { type: 'boolean', default: false },
    stores: { type: 'boolean', default: false },
    carrier: { type: 'string' },
    rows: { type: 'string' },
  },
});

/** Parcels of a file are not followed to delivery, so tracking runs at normal speed. */
const atCalendarPace = { env: { TRACKING_SPEED: '1' } };

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Ships one after the other; calls `followed` with each as soon as it has its label. */
async function shipAll(
  guest: Guest,
  inputs: readonly DemoShipment[],
  times: StepTimes,
  followed: (shipped: Shipped) => void,
): Promise<Shipped[]> {
  const all: Shipped[] = [];
  for (const input of inputs) {
    try {
      const shipped = await shipParcel(guest, input, times);
      all.push(shipped);
      followed(shipped);
    } catch (error) {
      console.error(`${input.ref} was not shipped: ${errorText(error)}`);
    }
  }
  return all;
}

/** How many of its pieces arrived; never rejects. */
async function countDelivered(guest: Guest, shipped: Shipped, times: StepTimes): Promise<number> {
  try {
    const pieces = await followToDelivery(guest, shipped, times);
    return pieces.filter(({ status }) => status === 'delivered').length;
  } catch (error) {
    console.error(`${shipped.input.ref} did not arrive: ${errorText(error)}`);
    return 0;
  }
}

/** `easypostUrl`: where all labels are bought; null: by price lists. */
async function run(guest: Guest, easypostUrl: string | null): Promise<Result> {
  const inputs = readParcels('libs/dev/proof/shop/parcels.csv');
  const parcels = inputs.flatMap((input) => input.parcels).length;
  const times = new StepTimes();
  console.log(`Shipping ${parcels} parcels in ${inputs.length} shipments through ${guest.shop} …\n`);
  const journeys: Promise<number>[] = [];
  const follow = (one: Shipped) => journeys.push(countDelivered(guest, one, times));
  const shipped = await shipAll(guest, inputs, times, follow);
  console.log(`${tableOf(shipped)}\n`);
  const labels = shipped.flatMap(({ label }) => label.pages).length;
  const quoted = sum(shipped.map(({ offer }) => offer.total.amount));
  const paid = await charged(guest.config);
  const pdf = mergePdf(shipped.map((one) => one.pdf));
  await mkdir('demo', { recursive: true });
  await writeFile('demo/labels.pdf', pdf);
  console.log('Reading every barcode back and waiting for the last delivery …\n');
  const barcodesRead = countRead(shipped, await times.of('read all barcodes', () => barcodesOfPages(pdf)));
  const delivered = sum(await Promise.all(journeys));
  const vendors = easypostUrl === null ? [] : Object.values(await vendorLabels(easypostUrl));
  const ok = [labels, barcodesRead, delivered, ...vendors].every((count) => count === parcels) && paid === quoted;
  console.log(`${timesOf(times.summary())}\n`);
  console.log(`${labels} labels in demo/labels.pdf, ${barcodesRead} barcodes read back, ${delivered} delivered.`);
  if (easypostUrl !== null) console.log(`EasyPost sold ${vendors[0]} labels and drew ${vendors[1]} of them.`);
  console.log(`Quoted ${dollars(quoted)}, charged ${dollars(paid)}. ${ok ? 'All is well.' : 'Something is wrong.'}`);
  return { ok, parcels, labels, charged: paid, quoted, barcodesRead, steps: times.summary() };
}

async function proved(shop: Shop): Promise<Result | StoresResult> {
  const { stores } = shop;
  if (stores) return shipStores({ ...shop, stores }, Number(values.rows ?? 300));
  if (!values.bulk) return run(await Guest.of(shop.url), shop.easypostUrl);
  return shipFile(await Shipper.of(shop), Number(values.rows ?? 1000), () => peakMemory(shop));
}

async function main(): Promise<boolean> {
  if (values.queue !== 'embedded' && values.queue !== 'redis') throw new Error('--queue is embedded or redis.');
  if (values.carrier !== undefined && values.carrier !== 'easypost') throw new Error('--carrier is easypost.');
  const pace = values.bulk || values.stores ? atCalendarPace : {};
  const shop = await openShop(values.queue satisfies Queue, {
    ...pace,
    demoStores: values.stores,
    easypost: values.carrier === 'easypost',
  });
  try {
    const result = await proved(shop);
    if (values.json || values.bulk) console.log(JSON.stringify(result));
    return result.ok;
  } finally {
    await shop.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
