import {
  completeBody,
  readyShipment,
  testAddress,
  testOffer,
  testReceiver,
  testRate,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { emptyCustomsForm } from '#libs/contracts/customs/customs-form.js';
import { shipmentIssues, stepOf } from './readiness.js';
import { Shipment } from './shipment.js';
import { shippingToday } from './ship-date.js';

const draft = (body: object) => Shipment.draft('g', body, shippingToday(new Date()));
const paths = (shipment: Shipment) => shipmentIssues(shipment).map(({ path, code }) => `${path} ${code ?? ''}`);
const abroad = testReceiver({
  country: 'DE',
  state: '',
  postal: '10115',
  city: 'Berlin',
  phone: '+4930123456',
  email: 'a@b.de',
});

it.each([
  ['nothing', {}, 'sender'],
  ['the sender', { from: testAddress() }, 'receiver'],
  ['an incomplete sender', { from: testAddress({ street1: '' }) }, 'sender'],
  ['both addresses', { from: testAddress(), to: testReceiver() }, 'package'],
  ['all but the service', completeBody(), 'rate'],
] as const)('finds the right next step with %s', (_, body, step) => {
  const shipment = draft(body);
  expect(stepOf(shipment.issues(), false)).toBe(step);
});

it('continues to details and payment, and ends as done', () => {
  const shipment = readyShipment('g');
  expect(stepOf(shipment.issues(), false)).toBe('payment');
  shipment.edit({ noProhibitedContents: false });
  expect(stepOf(shipment.issues(), false)).toBe('details');
  expect(stepOf(shipment.issues(), true)).toBe('done');
});

it('names every issue by its path in the body', () => {
  const shipment = draft({ from: testAddress({ name: '', postal: '00000' }), to: testReceiver({ state: '' }) });
  expect(paths(shipment)).toEqual([
    'from.name required',
    'from.postal postal_unknown',
    'to.state state_required',
    'parcels required',
    'offerId required',
    'noProhibitedContents required',
  ]);
});

it.each(['PO Box 12', 'P.O. Box 12', 'Post Office Box 12'])('%s is for USPS only', (street1) => {
  const shipment = draft(completeBody({ to: testReceiver({ street1 }) }));
  const fedex = { ...testOffer(shipment, testRate({ carrier: 'fedex' })), carrierName: 'FedEx' };
  shipment.choose(fedex, new Date());
  expect(paths(shipment)).toEqual(['offerId po_box_not_allowed_by_service']);
  shipment.choose(testOffer(shipment), new Date());
  expect(paths(shipment)).toEqual([]);
});

it('asks for customs items only on international shipments', () => {
  const from = testAddress({ phone: '2125550143', email: 'g@h.example' });
  const shipment = draft(completeBody({ from, to: abroad }));
  shipment.choose(testOffer(shipment), new Date());
  expect(paths(shipment)).toEqual(['contents.items required']);
  const item = { description: 'Books', quantity: 1, value: 1000, origin: 'US', hsCode: '' };
  shipment.edit({ contents: { type: 'gift', description: '', items: [item] } });
  expect(paths(shipment)).toEqual([
    'contents.items.0.weight required',
    'contents.customs.signer required',
    'contents.customs.certified required',
  ]);
  const weight = { value: 1, unit: 'lb' as const };
  const customs = { ...emptyCustomsForm, signer: 'Grace Hopper', certified: true };
  shipment.edit({ contents: { type: 'gift', description: '', items: [{ ...item, weight }], customs } });
  expect(paths(shipment)).toEqual([]);
});

it('checks a return address like a sender', () => {
  const shipment = draft(completeBody({ returnTo: testAddress({ city: '' }) }));
  expect(paths(shipment)).toContain('returnTo.city required');
});
