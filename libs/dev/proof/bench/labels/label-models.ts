import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { uspsDomesticNumber } from '#libs/adapters/carriers/tariff/usps/usps-numbers.js';
import { routingCode } from '#libs/domain/labels/routing-code.js';

const sender = person('Northwind Traders LLC', '1745 T Street Southeast', 'Washington', 'DC', '20020');
const receivers = [
  person('Ada Byron', '150 Carter Street', 'Manchester', 'CT', '06040'),
  person('Grace Hopper', '600 West 19th Avenue APT B', 'Anchorage', 'AK', '99503'),
  person('Katherine Johnson', '5461 West Shades Valley Drive', 'Montgomery', 'AL', '36108'),
];

function person(name: string, street1: string, city: string, state: string, postal: string): LabelModel['to'] {
  const empty = { company: '', street2: '', phone: '', email: '', country: 'US', residential: true };
  return { ...empty, name, street1, city, state, postal };
}

/** No two labels are equal, so nothing can be drawn once and cached. */
export function label(serial: number): LabelModel {
  const to = receivers[serial % receivers.length] ?? sender;
  return {
    carrier: 'usps',
    carrierName: 'USPS',
    service: 'priority',
    serviceBanner: 'USPS PRIORITY MAIL',
    from: sender,
    to,
    shipDate: '2026-11-24',
    weightText: '2 lb 3.5 oz',
    billedText: '12 lb by size',
    zone: '5',
    ...uspsDomesticNumber(serial, 'priority', to.postal),
    routingCode: routingCode(to),
    references: [`Order ${serial}`, 'Blue box'],
    page: 1,
    pages: 1,
    sample: true,
  };
}

export const labels = (count: number): LabelModel[] => Array.from({ length: count }, (_, serial) => label(serial));
