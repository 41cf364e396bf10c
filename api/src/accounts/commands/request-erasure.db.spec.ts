import { randomUUID } from 'node:crypto';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { SystemClock } from '#libs/runtime/clock.js';
import type { RevokedSignIns } from '../../http/auth/revoked-sign-ins.js';
import { handOverFixture } from '../../testing/hand-over-fixture.js';
import { RequestErasure, RequestErasureHandler } from './request-erasure.js';

const user: Actor = { id: `u_${'1'.repeat(32)}`, kind: 'user', roles: [], tokenExpires: new Date() };
const announced: Pick<RevokedSignIns, 'announce'> = { announce: () => Promise.resolve() };

describe('account erasure', () => {
  const database = useDatabase();

  it('cancels the account’s pickups, including unconfirmed ones, but not those past their deadline or of other owners', async () => {
    const pickupOf = async (ownerId: string, over: object = {}) => {
      const { pickup } = await handOverFixture(database.em(), ownerId, readyShipment(ownerId), randomUUID());
      if (Object.keys(over).length > 0) await database.em().nativeUpdate(Pickup, pickup, over);
      return pickup;
    };
    const open = [await pickupOf(user.id), await pickupOf(user.id, { status: 'requested', confirmation: null })];
    await pickupOf(user.id, { cancelableUntil: new Date(0) });
    await pickupOf(`u_${'2'.repeat(32)}`);
    const erase = new RequestErasureHandler(database.em(), announced as RevokedSignIns, new SystemClock());
    for (const _ of [1, 2]) await erase.execute(new RequestErasure(user));
    const asked = await database.em().find(OutboxMessage, { job: 'settle-pickup' });
    expect(asked.map(({ payload }) => (payload as { pickupId: string }).pickupId).sort()).toEqual(open.sort());
    const leaving = await database.em().find(Pickup, { cancelRequestedAt: { $ne: null } });
    expect(leaving.map(({ id }) => id).sort()).toEqual(open.sort());
  });
});
