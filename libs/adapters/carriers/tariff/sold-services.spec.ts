import { expect, it } from '@jest/globals';
import { requestedService } from '#libs/contracts/imports/cells/service-names.js';
import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { servicesOf, soldServices } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { fedexExportServices } from './fedex/fedex-export.js';
import { builtInFedex } from './fedex/fedex-tariff.js';
import { builtInUsps } from './usps/usps-tariff.js';
import { fedexUsServices } from './fedex/fedex-us.js';
import { uspsDomesticServices } from './usps/usps-domestic.js';
import { uspsInternationalServices } from './usps/usps-international.js';

const usps = [...uspsDomesticServices(builtInUsps), ...uspsInternationalServices(builtInUsps)].map(({ code, name }) => [
  `usps/${code}`,
  name.startsWith('USPS') ? name : `USPS ${name}`,
]);
const fedex = [...fedexUsServices(builtInFedex, false), ...fedexExportServices(builtInFedex, 'CA')].map(
  ({ code, name }) => [`fedex/${code}`, code === 'ground' ? 'FedEx Ground or Home Delivery' : name],
);

it('soldServices lists every service of a price list, and no other', () => {
  expect([...soldServices].sort()).toEqual([...usps, ...fedex].sort());
});

it('requestedService understands every service name in a file', () => {
  for (const [name, title] of servicesOf(knownCarriers))
    expect([title, requestedService(title)]).toEqual([title, name]);
});
