import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { useInsurerHarness } from './testing/insurer-harness.js';

describe('claims for one of several parcels at EasyPost', () => {
  const database = useDatabase();
  const shop = useInsurerHarness(database);

  it.each([1, 2])('are sent for the parcel that they name, parcel %i of two', async (parcel) => {
    const { id, trackingNumber } = await shop().requested({ parcel });
    expect(await shop().ask(id)).toBe('done');
    expect(shop().filed()).toEqual([expect.objectContaining({ reference: id, tracking_code: trackingNumber })]);
  });

  it('pay to the card at most what claims for other parcels leave', async () => {
    const { id } = await shop().requested({ parcel: 2, amount: 8_00 });
    const claim = await shop().claimOf(id);
    const { shipmentId, orderId, orderItemId } = claim;
    const other = InsuranceClaim.draft(
      { shipmentId, orderId, orderItemId, parcel: 1, insurer: 'easypost', insured: 50_00 },
      ...([{ kind: 'damage', amount: 5_00, description: 'Broken.' }, 'guest', new Date()] as const),
    );
    other.submit([{ purpose: 'invoice' }, { purpose: 'photo' }], { lossFrom: '', actor: 'guest' }, new Date());
    other.approve({ amount: 5_00, payout: 'card', words: 'Yes.' }, 11_25, 'u_staff', new Date());
    await database.em().persist(other).flush();
    await shop().ask(id);
    shop().decide('approved', '8.00');
    await shop().ask(id);
    expect(await shop().claimOf(id)).toMatchObject({ status: 'approved', approved: 8_00, payout: 'transfer' });
  });
});
