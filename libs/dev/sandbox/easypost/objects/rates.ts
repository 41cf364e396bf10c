import { isObject, textOf, type Account, type Item, type Json } from '../account.js';

/** A service: what it costs in cents at zone 4 for the first pound and per further pound and zone, and how long it takes. */
type Service = { name: string; base: number; perLb: number; perZone: number; days: number; abroad?: true };
type CarrierAccount = {
  id: string;
  carrier: string;
  type: string;
  readable: string;
  maxLb: number;
  services: Service[];
};

const service = (name: string, base: number, perLb: number, perZone: number, days: number): Service => ({
  ...{ name, base, perLb, perZone, days },
});
const abroad = (name: string, base: number, perLb: number, days: number): Service => ({
  ...service(name, base, perLb, 0, days),
  abroad: true,
});
const account = (one: Omit<CarrierAccount, 'services'>, services: Service[]): CarrierAccount => ({ ...one, services });

/** The carriers of the account. Prices of the recorded parcel (15.4 oz in zone 4) are the recorded ones. */
export const carrierAccounts: readonly CarrierAccount[] = [
  account(
    { id: 'ca_5ba7ca3632c54adeb17ad4bcac13c890', carrier: 'USPS', type: 'UspsAccount', readable: 'USPS', maxLb: 70 },
    [
      service('GroundAdvantage', 593, 62, 22, 3),
      service('Priority', 690, 95, 45, 2),
      service('Express', 3310, 310, 160, 2),
      abroad('FirstClassPackageInternationalService', 1685, 640, 14),
      abroad('PriorityMailInternational', 4270, 410, 8),
      abroad('ExpressMailInternational', 6120, 520, 4),
    ],
  ),
  account(
    {
      id: 'ca_1de9af1b7f7742fbb7ed87d6118581bd',
      carrier: 'UPSDAP',
      type: 'UpsDapAccount',
      readable: 'UPS',
      maxLb: 150,
    },
    [
      service('Ground', 812, 48, 18, 3),
      service('2ndDayAir', 1740, 190, 95, 2),
      service('NextDayAir', 3890, 300, 180, 1),
    ],
  ),
  account(
    {
      id: 'ca_adf1d50d32134ee89f9196c932250a40',
      carrier: 'FedExDefault',
      type: 'FedexDefaultAccount',
      readable: 'FedEx',
      maxLb: 150,
    },
    [
      service('FEDEX_GROUND', 845, 50, 19, 3),
      service('FEDEX_2_DAY', 1690, 185, 90, 2),
      service('STANDARD_OVERNIGHT', 3640, 290, 175, 1),
    ],
  ),
  account(
    {
      id: 'ca_9b8143142a4940459a8e14396bf574f9',
      carrier: 'DHLExpress',
      type: 'DhlExpressDefaultAccount',
      readable: 'DHL Express',
      maxLb: 150,
    },
    [abroad('ExpressWorldwideNonDoc', 5410, 480, 3)],
  ),
];

const flatRates: Readonly<Record<string, number>> = {
  FlatRateEnvelope: 1005,
  FlatRateLegalEnvelope: 1040,
  FlatRatePaddedEnvelope: 1080,
  FlatRateWindowEnvelope: 1005,
  SmallFlatRateEnvelope: 1005,
  SmallFlatRateBox: 1050,
  MediumFlatRateBox: 1930,
  LargeFlatRateBox: 2675,
};

/** 2 to 8, wider apart the more the ZIP codes differ. */
export function zoneOf(from: Json, to: Json): number {
  const area = (address: Json) => Number((textOf(address['zip']) ?? '').slice(0, 3)) || 0;
  const steps = Math.ceil(Math.sqrt(Math.abs(area(from) - area(to))) / 4.8);
  return Math.min(8, 2 + steps);
}

const money = (cents: number): string => (cents / 100).toFixed(2);

function centsOf({ name, base, perLb, perZone }: Service, carrier: string, zone: number, parcel: Json): number | null {
  const preset = textOf(parcel['predefined_package']);
  if (preset !== null && carrier === 'USPS') {
    const flat = flatRates[preset];
    if (flat !== undefined && name === 'PriorityMailInternational') return flat * 4;
    if (flat !== undefined) return name === 'Priority' ? flat : null;
  }
  const pounds = Math.max(1, Math.ceil(Number(parcel['weight']) / 16));
  return base + (pounds - 1) * perLb + (zone - 4) * perZone;
}

export type Priced = { rates: Item[]; messages: Json[] };

/** Fees of options for a service, cents; null: it lacks one of them. Only air services deliver on Saturdays, for a fee. */
function optionCents(carrier: string, { name, days }: Service, options: Json): number | null {
  const signature = textOf(options['delivery_confirmation']);
  const postal = carrier === 'USPS';
  const saturday = options['saturday_delivery'] === true;
  if (saturday && !postal && days > 2) return null;
  if (options['dry_ice'] === true && !postal && (textOf(options['dry_ice_weight']) === null || days > 2)) return null;
  if (typeof options['hazmat'] === 'string' && postal && !/_CONTAINED|_PACKED/.test(options['hazmat']))
    if (name !== 'GroundAdvantage') return null;
  return (
    (signature === 'ADULT_SIGNATURE' ? 930 : signature === 'SIGNATURE' ? 390 : 0) +
    (signature === 'INDIRECT_SIGNATURE' && !postal ? 480 : 0) +
    (options['certified_mail'] === true && postal ? 530 : 0) +
    (saturday && !postal ? 1600 : 0) +
    (options['dry_ice'] === true && !postal ? 750 : 0)
  );
}

/** The rates of one parcel, and why a carrier has none. */
export function rate(
  state: Account,
  shipmentId: string | null,
  route: { from: Json; to: Json; parcel: Json; options: Json; accounts: readonly string[] },
): Priced {
  const { from, to, parcel, options, accounts } = route;
  const zone = zoneOf(from, to);
  const leaves = textOf(to['country']) !== textOf(from['country']);
  const [rates, messages]: [Item[], Json[]] = [[], []];
  for (const { id, carrier, maxLb, services } of carrierAccounts) {
    if (accounts.length > 0 && !accounts.includes(id)) continue;
    if (Number(parcel['weight']) > maxLb * 16) {
      const message = `Package exceeds maximum weight of ${maxLb} pounds.`;
      messages.push({ carrier, carrier_account_id: id, type: 'rate_error', message });
      continue;
    }
    for (const one of services) {
      const cents = (one.abroad ?? false) === leaves ? centsOf(one, carrier, leaves ? 4 : zone, parcel) : null;
      const extra = optionCents(carrier, one, options);
      if (cents !== null && extra !== null)
        rates.push(rateObject(state, { shipmentId, accountId: id, carrier, one, cents: cents + extra }));
    }
  }
  return { rates, messages };
}

type Sold = { shipmentId: string | null; accountId: string; carrier: string; one: Service; cents: number };

function rateObject(state: Account, { shipmentId, accountId, carrier, one, cents }: Sold): Item {
  const time = state.time();
  return state.add('rates', {
    ...{ id: state.newId('rates'), object: 'Rate', created_at: time, updated_at: time, mode: 'test' },
    ...{ service: one.name, carrier, rate: money(cents), currency: 'USD' },
    ...{ retail_rate: money(Math.round(cents * 1.42)), retail_currency: 'USD' },
    ...{ list_rate: money(Math.round(cents * 1.08)), list_currency: 'USD', billing_type: 'easypost' },
    ...{ delivery_days: one.days, delivery_date: null, delivery_date_guaranteed: false, est_delivery_days: one.days },
    ...{ shipment_id: shipmentId, carrier_account_id: accountId },
  });
}

/** The rate of an order: the sums of its shipments' rates of the same service. */
export function orderRates(shipments: readonly Json[]): Item[] {
  const lists = shipments.map((shipment) => (Array.isArray(shipment['rates']) ? (shipment['rates'] as Item[]) : []));
  return (lists[0] ?? []).flatMap((first) => {
    const same = lists.map((list) =>
      list.find(
        (one) => one['carrier_account_id'] === first['carrier_account_id'] && one['service'] === first['service'],
      ),
    );
    if (same.some((one) => !isObject(one))) return [];
    const total = (name: string) => same.reduce((sum, one) => sum + Number(one?.[name]), 0).toFixed(2);
    const sums = { rate: total('rate'), retail_rate: total('retail_rate'), list_rate: total('list_rate') };
    return [{ ...first, ...sums, created_at: null, updated_at: null }];
  });
}
