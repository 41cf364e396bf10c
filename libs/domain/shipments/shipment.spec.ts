import {
  labelStatuses,
  shipmentStatuses,
  type LabelStatus,
  type ShipmentStatus,
} from '#libs/contracts/shipments/statuses.js';
import { refusal } from '#libs/dev/testing/refusal.js';
import {
  completeBody,
  readyShipment,
  testAddress,
  testOffer,
  testParcel,
  testRate,
  testReceiver,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { drainSteps } from '../state-event.js';
import { Shipment } from './shipment.js';
import { shippingToday } from './ship-date.js';

const now = new Date();
const today = shippingToday(now);
const day = 24 * 3600_000;

/** A complete shipment forced into a state. */
function shipmentIn(status: ShipmentStatus, labelStatus: LabelStatus = 'none'): Shipment {
  const shipment = readyShipment('guest-1');
  Object.assign(shipment, { status, labelStatus });
  drainSteps(shipment);
  return shipment;
}

describe('draft', () => {
  it('becomes ready once it is complete, and a draft again when something is removed', () => {
    const shipment = Shipment.draft('guest-1', {}, today);
    expect(shipment).toMatchObject({
      status: 'draft',
      labelStatus: 'none',
      trackingStatus: 'unknown',
      shipDate: today,
    });
    expect(shipment.slug).toMatch(/^[\w-]{22}$/);
    shipment.edit({ from: testAddress(), to: testReceiver() });
    shipment.edit({ parcels: [testParcel()], noProhibitedContents: true });
    expect(shipment.status).toBe('draft');
    shipment.choose(testOffer(shipment), now);
    expect(shipment.status).toBe('ready');
    shipment.edit({ noProhibitedContents: false });
    expect(shipment.status).toBe('draft');
    expect(drainSteps(shipment).map((move) => `${move.fromState} ${move.toState} ${move.actor}`)).toEqual([
      'null draft guest-1',
      'draft ready guest-1',
      'ready draft guest-1',
    ]);
  });

  it('preserves the time of the first "nothing prohibited" confirmation', () => {
    const shipment = Shipment.draft('g', { noProhibitedContents: true }, today);
    const first = shipment.noProhibitedAt;
    shipment.edit({ noProhibitedContents: true });
    expect(shipment.noProhibitedAt).toBe(first);
  });

  it('preserves fields that a change does not name', () => {
    const shipment = Shipment.draft(
      'g',
      completeBody({ references: ['A-1'], returnTo: testAddress({ name: 'Depot' }) }),
      today,
    );
    shipment.edit({ insuredValue: 5000 });
    expect(shipment).toMatchObject({ references: ['A-1'], insuredValue: 5000, returnTo: { name: 'Depot' } });
    shipment.edit({ returnTo: null });
    expect(shipment.returnTo).toBeNull();
  });
});

describe('ship date', () => {
  it('in the past becomes today and drops the offer; a future one is preserved', () => {
    const shipment = readyShipment('g');
    shipment.shipNotBefore(today);
    expect(shipment.status).toBe('ready');
    shipment.shipNotBefore('2099-01-01');
    expect(shipment).toMatchObject({ shipDate: '2099-01-01', offer: null, status: 'draft' });
  });
});

/** For each verb the states in which it does something; in every other it is refused, or changes nothing where so marked. */
type VerbTable = [
  verb: string,
  states: readonly string[],
  to: string,
  run: (shipment: Shipment) => unknown,
  quiet?: boolean,
];

describe('shipment status line', () => {
  const verbs: VerbTable[] = [
    ['edit', ['draft', 'ready'], 'ready', (s) => s.edit({ references: ['x'] })],
    ['choose', ['draft', 'ready'], 'ready', (s) => s.choose(s.offer!, now)],
    ['quoted', ['draft', 'ready'], 'ready', (s) => s.quoted(s.id)],
    ['release', ['ordered'], 'ready', (s) => s.release('Unpaid.'), true],
    ['toCart', ['ready'], 'in_cart', (s) => s.toCart()],
    ['toCart again', ['draft', 'ready'], 'in_cart', (s) => s.toCart(true)],
    ['leaveCart', ['in_cart'], 'ready', (s) => s.leaveCart()],
    ['editInCart', ['in_cart'], 'in_cart', (s) => s.editInCart({ references: ['x'] }, s.offer!, now)],
    ['requoteInCart', ['in_cart'], 'in_cart', (s) => s.requoteInCart(today, () => s)],
    ['priceInCart', ['in_cart'], 'in_cart', (s) => s.priceInCart(s.offer!, now)],
    ['cancel', ['draft', 'ready', 'in_cart'], 'cancelled', (s) => s.cancel()],
  ];
  const cases = verbs.flatMap(([verb, states, to, run, quiet = false]) =>
    shipmentStatuses.map((from) => [verb, from, states, to, run, quiet] as const),
  );

  it.each(cases)('handles %s when it is %s', (...[, from, states, to, run, quiet]) => {
    const shipment = shipmentIn(from);
    const act = () => run(shipment);
    if (states.includes(from) || quiet) expect(act).not.toThrow();
    else expect(refusal(act).kind).toBe('conflict');
    expect(shipment.status).toBe(states.includes(from) ? to : from);
  });

  it('clears the order on release', () => {
    const shipment = Object.assign(shipmentIn('ordered'), { orderId: '11111111-1111-4111-8111-111111111111' });
    shipment.release('Unpaid.');
    expect(shipment).toMatchObject({ orderId: null, status: 'ready' });
  });
});

describe('label status line', () => {
  const verbs: VerbTable[] = [
    ['startPurchase', ['queued'], 'purchasing', (s) => s.startPurchase()],
    ['purchaseUnknown', ['purchasing'], 'purchasing_unknown', (s) => s.purchaseUnknown(), true],
    ['purchased', ['purchasing', 'purchasing_unknown'], 'purchased', (s) => s.purchased()],
    ['purchaseFailed', ['queued', 'purchasing', 'purchasing_unknown'], 'failed', (s) => s.purchaseFailed('c', 't')],
    ['release', ['queued'], 'failed', (s) => s.release('Unpaid.'), true],
    ['printed', [], '', (s) => s.printed(now)],
  ];
  const withoutEffect = [
    'startPurchase purchasing',
    'startPurchase purchasing_unknown',
    'printed purchased',
    'printed void_rejected',
  ];
  const cases = verbs.flatMap(([verb, states, to, run, quiet = false]) =>
    labelStatuses.map((from) => [verb, from, states, to, run, quiet] as const),
  );

  it.each(cases)('handles %s when it is %s', (...[verb, from, states, to, run, quiet]) => {
    const shipment = shipmentIn('ordered', from);
    const act = () => run(shipment);
    const unchanged = quiet || withoutEffect.includes(`${verb} ${from}`);
    if (states.includes(from) || unchanged) expect(act).not.toThrow();
    else expect(refusal(act)).toMatchObject({ kind: 'conflict' });
    expect(shipment.labelStatus).toBe(states.includes(from) ? to : from);
  });

  it('fulfills the shipment and starts tracking when bought', () => {
    const shipment = shipmentIn('ordered', 'purchasing');
    shipment.purchased();
    expect(shipment).toMatchObject({ status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'label_created' });
    expect(drainSteps(shipment).map((move) => [move.line, move.toState, move.actor])).toEqual([
      ['label', 'purchased', 'system'],
      ['shipment', 'fulfilled', 'system'],
    ]);
  });

  it('makes the shipment ready again with the reason when refused', () => {
    const shipment = shipmentIn('ordered', 'purchasing');
    shipment.purchaseFailed('carrier_refused', 'Not to this address.');
    shipment.release('Not to this address.');
    expect(shipment).toMatchObject({ status: 'ready', labelStatus: 'failed', failureText: 'Not to this address.' });
  });

  it('counts prints and keeps the first', () => {
    const shipment = shipmentIn('fulfilled', 'purchased');
    shipment.printed(now);
    shipment.printed(new Date(now.getTime() + day));
    expect(shipment).toMatchObject({ printCount: 2, firstPrintedAt: now });
  });
});

it('is priced only with both addresses and a parcel', () => {
  const priced = (body: object) => Shipment.draft('g', body, today).rateRequest() !== null;
  expect(priced(completeBody())).toBe(true);
  expect(priced({ from: testAddress(), to: testReceiver() })).toBe(false);
  expect(priced({ from: testAddress(), parcels: [testParcel()] })).toBe(false);
  expect(priced(completeBody({ to: testReceiver({ postal: '00000' }) }))).toBe(false);
  expect(testRate().cost).toBe(1000);
});

it('stores addresses in the format of their country, so that label and carriers read the same', () => {
  const to = testReceiver({ country: 'CA', state: 'ontario', postal: 'k1a0b1', phone: '613 555 0100' });
  expect(Shipment.draft('g', { to }, today).to).toMatchObject({
    state: 'ON',
    postal: 'K1A 0B1',
    phone: '+16135550100',
  });
});
