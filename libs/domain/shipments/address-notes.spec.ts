import { testAddress, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { Shipment } from './shipment.js';

describe('address notes', () => {
  const draft = () =>
    Shipment.draft(
      'guest',
      {
        from: testAddress(),
        to: testReceiver(),
        shipAnyway: { sender: 'New house', receiver: 'They say it is right' },
      },
      '2026-11-20',
    );

  it('are stored by role', () => {
    expect(draft().addressNotes).toEqual({ sender: 'New house', receiver: 'They say it is right' });
  });

  it.each<[string, Parameters<Shipment['edit']>[0], object]>([
    ['no address', { references: ['x'] }, { sender: 'New house', receiver: 'They say it is right' }],
    ['another street', { to: testReceiver({ street1: '9 Elm St' }) }, { sender: 'New house' }],
    [
      'another phone only',
      { to: testReceiver({ phone: '2125550143' }) },
      { sender: 'New house', receiver: 'They say it is right' },
    ],
    [
      'another street with a reason',
      { from: testAddress({ city: 'Albany' }), shipAnyway: { sender: 'Really' } },
      { sender: 'Really', receiver: 'They say it is right' },
    ],
    ['null', { shipAnyway: { receiver: null } }, { sender: 'New house' }],
  ])('after an edit with %s are updated', (_, edit, expected) => {
    const shipment = draft();
    shipment.edit(edit);
    expect(shipment.addressNotes).toEqual(expected);
  });

  it('do not affect the price', () => {
    const shipment = draft();
    const before = shipment.rateRequest();
    shipment.edit({ shipAnyway: { receiver: null } });
    expect(shipment.rateRequest()).toEqual(before);
  });
});
