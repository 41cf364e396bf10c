import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaim, shopInsurer } from '#libs/domain/insurance/insurance-claim.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { StoreEvidence, StoreEvidenceHandler } from './store-evidence.js';

const owner: Actor = { id: 'ann', kind: 'user', roles: [], tokenExpires: new Date() };

describe('StoreEvidence', () => {
  const database = useDatabase();

  it('writes nothing to the object store when the claim has another owner or accepts no more files', async () => {
    const shipment = readyShipment(owner.id);
    const ids = { shipmentId: shipment.id, orderId: randomUUID(), orderItemId: randomUUID(), parcel: 0 };
    const claim = InsuranceClaim.draft(
      { ...ids, insurer: shopInsurer, insured: 100_00 },
      { kind: 'damage', amount: 50_00, description: 'The vase is broken.' },
      owner.id,
      new Date(),
    );
    await database.em().persist([shipment, claim]).flush();
    const objects = new PostgresObjectStore();
    const put = jest.spyOn(objects, 'put');
    const store = (actor: Actor) =>
      new StoreEvidenceHandler(database.em(), objects, new SystemClock()).execute(
        new StoreEvidence(actor, claim.id, 1, { name: 'a.pdf', purpose: 'invoice' }, Buffer.from('%PDF-1.7')),
      );
    expect(await refusalOf(store({ ...owner, id: 'bob' }))).toMatchObject({ kind: 'missing' });
    await database.em().nativeUpdate(InsuranceClaim, claim.id, { status: 'submitted' });
    expect(await refusalOf(store(owner))).toMatchObject({ kind: 'conflict' });
    expect(put).not.toHaveBeenCalled();
  });
});
