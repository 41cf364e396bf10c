import { refusal } from '#libs/dev/testing/refusal.js';
import { readyShipment, testOffer, testParcel, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';

const now = new Date();

describe('chosen offer', () => {
  it.each([
    ['receiver', { to: testReceiver({ postal: '90002' }) }],
    ['parcels', { parcels: [testParcel(), testParcel()] }],
    ['date', { shipDate: '2099-01-01' }],
    ['signature', { signature: 'adult' as const }],
    ['insurance', { insuredValue: 100 }],
    ['options', { options: ['saturday_delivery' as const] }],
  ])('is dropped when the %s changes', (_, body) => {
    const shipment = readyShipment('g');
    shipment.edit(body);
    expect([shipment.offer, shipment.status]).toEqual([null, 'draft']);
  });

  it('is preserved when a change does not affect the price', () => {
    const shipment = readyShipment('g');
    const { offer } = shipment;
    shipment.edit({ to: testReceiver({ name: 'Somebody else', street1: '9 Elm St' }), references: ['B-2'] });
    expect(shipment).toMatchObject({ offer, status: 'ready' });
  });

  it('must match the exact content, and not be expired', () => {
    const other = testOffer(readyShipment('g', { parcels: [testParcel({ weight: { value: 3, unit: 'lb' } })] }));
    const shipment = readyShipment('g');
    expect(refusal(() => shipment.choose(other, now))).toMatchObject({ code: 'offer_changed' });
    const late = new Date(Date.parse(shipment.offer!.expiresAt));
    expect(refusal(() => shipment.choose(shipment.offer!, late))).toMatchObject({ code: 'offer_expired' });
  });

  it('sets its quote', () => {
    const shipment = readyShipment('g');
    expect(shipment.offer?.id).toBe(`${shipment.quoteId}.0`);
  });
});
