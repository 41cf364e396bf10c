import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { EasypostCarrier } from '#libs/adapters/carriers/easypost/easypost-carrier.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { DatabaseAggregatorRegister } from '#libs/adapters/carriers/shared/aggregator-register.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { decideClaim } from '#libs/dev/sandbox/easypost/objects/insurances.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import {
  readyShipment,
  testAddress,
  testParcel,
  testReceiver,
  testRequest,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { evidenceFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Label } from '#libs/domain/labels/label.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { JobHarness } from '../../testing/job-harness.js';
import { TestClock } from '../../testing/test-clock.js';
import { AskInsurer } from '../ask-insurer.js';
import { FollowClaims } from '../follow-claims.js';
import { SettleClaim } from '../settle-claim.js';

export const pdf = Buffer.from('%PDF-1.7 invoice');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);

const inRow = (content: Buffer) => ({ bytes: content.length, stored: { content, objectId: null } });

/** Claims that go to EasyPost's sandbox, on a real database. */
export class InsurerHarness {
  readonly carrier: EasypostCarrier;
  readonly clock = new TestClock();
  readonly jobs: JobHarness;
  readonly insurer: AskInsurer;

  constructor(
    private readonly database: TestDatabase,
    readonly sandbox: EasypostSandbox,
  ) {
    const em = database.orm.em as EntityManager;
    const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
    this.carrier = new EasypostCarrier(api, new DatabaseAggregatorRegister(em, 'easypost'), [sandbox.url]);
    const carriers = new Carriers([new GuardedCarrier(this.carrier)]);
    this.insurer = new AskInsurer(em, carriers, new PostgresObjectStore(), 'claims@waybill.example');
    this.jobs = new JobHarness(database.orm, [
      new SettleClaim(em, this.insurer, this.clock),
      new FollowClaims(em, this.clock),
    ]);
  }

  /** The tracking number of an insured label that the sandbox has sold. */
  async bought(): Promise<string> {
    const addresses = { from: testAddress(), to: testReceiver(), returnTo: testAddress() };
    const request = {
      ...{ reference: crypto.randomUUID(), carrier: 'usps', service: 'ground_advantage', signature: 'none' as const },
      ...{ ...addresses, parcels: [testParcel()], shipDate: '2026-11-24', references: [], insuredValue: 200_00 },
    };
    const priced = testRequest({ ...request, from: testAddress(), to: testReceiver() });
    const { rates } = await this.carrier.rates(priced, new AbortController().signal);
    const cost = rates.find(({ service }) => service === 'ground_advantage')!.cost;
    return (await this.carrier.buy({ ...request, cost })).masterTrackingNumber;
  }

  /**
   * A claim of $150.00 for a label of $11.25, ready to be filed; `number`: tracking number of a parcel unknown to the sandbox; `parcel`:
   * which of two parcels it names.
   */
  async requested({
    amount = 150_00,
    number,
    parcel: named = 0,
  }: { amount?: number; number?: string; parcel?: number } = {}) {
    const em = this.database.em();
    const shipment = readyShipment('guest', { insuredValue: 200_00 });
    const { order, items } = await placedOrder(em, [shipment]);
    await forceState(em, 'Order', order.id, { payment: 'captured', captured: 11_25 });
    const trackingNumber = number ?? (await this.bought());
    const model = { ...sampleLabel({ page: 1, pages: 1 }), trackingNumber };
    const parcel = { shipmentId: shipment.id, orderId: order.id, orderItemId: items[0]!.id, parcel: named };
    const now = this.clock.now();
    const claim = InsuranceClaim.draft(
      { ...parcel, insurer: 'easypost', insured: 200_00 },
      ...([{ kind: 'damage', amount, description: 'The vase is broken.' }, 'guest', now] as const),
    );
    const files = [
      evidenceFile(claim.id, 1, { name: 'a.png', purpose: 'photo', type: 'image/png', ...inRow(png) }, now),
      evidenceFile(claim.id, 2, { name: 'b.pdf', purpose: 'invoice', type: 'application/pdf', ...inRow(pdf) }, now),
    ];
    claim.submit(files, { lossFrom: '', actor: 'guest' }, now);
    const purchase = crypto.randomUUID();
    const position = Math.max(0, named - 1);
    const labels = [Label.of(purchase, shipment.id, position, model)];
    if (named > 0) labels.push(Label.of(purchase, shipment.id, 1 - position, sampleLabel({ page: 1, pages: 1 }, 7)));
    await em.persist([...labels, claim, ...files, ClaimFiling.request(claim, null, 'u_staff', now)]).flush();
    return { id: claim.id, trackingNumber };
  }

  ask(claimId: string) {
    return this.jobs.asked(settleClaim, { claimId });
  }

  claimOf(id: string): Promise<InsuranceClaim> {
    return this.database.em().findOneOrFail(InsuranceClaim, id);
  }

  filingOf(id: string): Promise<ClaimFiling> {
    return this.database.em().findOneOrFail(ClaimFiling, id);
  }

  /** Claims in the sandbox. */
  filed() {
    return this.sandbox.account.all('claims');
  }

  /** Decides the first claim in the sandbox. */
  decide(status: string, amount: string | null = null, detail: string | null = null): void {
    decideClaim(this.sandbox.account, this.filed()[0]!, { status, amount, detail });
  }

  /** Simulates an attempt that started that long ago and was killed. */
  async forceAttempt(id: string, secondsAgo: number): Promise<void> {
    const sql = `update claim_filing set attempted_at = now() - ? * interval '1 second' where claim_id = ?`;
    await this.database.em().execute(sql, [secondsAgo, id]);
  }

  /** Withdraws the claim as the customer does while it is at the insurer. */
  async withdraw(id: string): Promise<void> {
    const em = this.database.em();
    (await em.findOneOrFail(ClaimFiling, id)).cancel(this.clock.now());
    await em.flush();
  }

  async mails() {
    return (await this.database.em().find(Mail, { kind: 'claim_update' })).map(({ data }) => data['status']);
  }
}

/** A harness per test with a sandbox of its own. */
export function useInsurerHarness(database: TestDatabase): () => InsurerHarness {
  let harness: InsurerHarness | undefined;
  beforeEach(async () => {
    harness = new InsurerHarness(database, await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' }));
  });
  afterEach(() => harness?.sandbox.close());
  return () => {
    if (!harness) throw new Error('The harness exists only inside tests.');
    return harness;
  };
}
