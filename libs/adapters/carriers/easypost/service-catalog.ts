import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { findServiceName } from '#libs/contracts/carriers/service-name.js';
import type { CatalogedService, LacksWordFor } from '../shared/live-rates.js';

/** Carriers of the aggregator by lowercase name without its suffixes: our code, and our codes of its services. */
type Known = { code: string; name: string; services: Readonly<Record<string, string>>; readsBatteries?: true };

const known: Readonly<Record<string, Known>> = {
  usps: {
    ...{ code: 'usps', name: 'USPS' },
    services: {
      GroundAdvantage: 'ground_advantage',
      Priority: 'priority_mail',
      Express: 'priority_mail_express',
      FirstClassPackageInternationalService: 'first_class_package_international',
      PriorityMailInternational: 'priority_mail_international',
      ExpressMailInternational: 'priority_mail_express_international',
    },
  },
  fedex: {
    ...{ code: 'fedex', name: 'FedEx', readsBatteries: true },
    services: {
      FEDEX_GROUND: 'ground',
      GROUND_HOME_DELIVERY: 'home_delivery',
      FEDEX_EXPRESS_SAVER: 'express_saver',
      FEDEX_2_DAY: '2day',
      FEDEX_2_DAY_AM: '2day_am',
      STANDARD_OVERNIGHT: 'standard_overnight',
      PRIORITY_OVERNIGHT: 'priority_overnight',
      FIRST_OVERNIGHT: 'first_overnight',
      FEDEX_INTERNATIONAL_CONNECT_PLUS: 'international_connect_plus',
      INTERNATIONAL_ECONOMY: 'international_economy',
      FEDEX_INTERNATIONAL_PRIORITY: 'international_priority',
      FEDEX_INTERNATIONAL_PRIORITY_EXPRESS: 'international_priority_express',
      INTERNATIONAL_FIRST: 'international_first',
    },
  },
  ups: { code: 'ups', name: 'UPS', services: { UPSStandard: 'standard', UPSSaver: 'saver' } },
  dhlexpress: { code: 'dhl', name: 'DHL Express', services: {} },
  canadapost: { code: 'canada_post', name: 'Canada Post', services: {} },
};

/**
 * docs.easypost.com, options: FedEx and DHL eCommerce have terms for kinds of batteries; USPS has terms for new and used devices,
 * which the forms do not distinguish.
 */
export const lacksWordFor: LacksWordFor = (carrier, option) =>
  option.startsWith('battery_') && !Object.values(known).some((one) => one.code === carrier && one.readsBatteries);

const knownOf = (carrier: string): Known | undefined =>
  known[carrier.toLowerCase().replace(/(default|dap|account)+$/, '')];

/** "UpsDapAccount" → our code of the carrier; null for one that is not cataloged. */
export const catalogedCarrier = (accountType: string): string | null => knownOf(accountType)?.code ?? null;

/** "FedExDefault", "FEDEX_2_DAY" → our codes and the names people read. What our descriptors do not have keeps its own name. */
export function catalogedService(vendorCarrier: string, vendorService: string): CatalogedService {
  const carrier = knownOf(vendorCarrier);
  const code = carrier?.services[vendorService] ?? snake(vendorService);
  const descriptor = knownCarriers.find((one) => one.code === carrier?.code);
  const named = descriptor && findServiceName(descriptor, code);
  const name = named ?? `${carrier?.name ?? vendorCarrier} ${words(vendorService)}`;
  return {
    ...{ carrier: carrier?.code ?? snake(vendorCarrier), carrierName: carrier?.name ?? vendorCarrier },
    ...{ service: code, serviceName: name },
  };
}

const snake = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();

/** "FEDEX_2_DAY" and "ExpressMail" as words, without the carrier. */
const words = (name: string): string =>
  name
    .replace(/^(FEDEX|UPS|USPS|DHL)_/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .replace(/[A-Z]{3,}/g, (word) => word[0] + word.slice(1).toLowerCase());

/** The vendor's name of our carrier for a tracker: "USPS". */
export const vendorCarrierOf = (code: string): string | undefined =>
  (
    ({ usps: 'USPS', fedex: 'FedEx', ups: 'UPS', dhl: 'DHLExpress', canada_post: 'CanadaPost' }) as Readonly<
      Record<string, string>
    >
  )[code];

/** Our presets as the vendor's packages. Presets without one are sent by their size. */
export const predefinedPackages: Readonly<Record<string, string>> = {
  usps_flat_rate_envelope: 'FlatRateEnvelope',
  usps_legal_flat_rate_envelope: 'FlatRateLegalEnvelope',
  usps_padded_flat_rate_envelope: 'FlatRatePaddedEnvelope',
  usps_window_flat_rate_envelope: 'FlatRateWindowEnvelope',
  usps_small_flat_rate_envelope: 'SmallFlatRateEnvelope',
  usps_small_flat_rate_box: 'SmallFlatRateBox',
  usps_medium_flat_rate_box_1: 'MediumFlatRateBox',
  usps_medium_flat_rate_box_2: 'MediumFlatRateBox',
  usps_large_flat_rate_box: 'LargeFlatRateBox',
  usps_soft_pack: 'SoftPack',
  fedex_envelope: 'FedExEnvelope',
  fedex_pak: 'FedExPak',
  fedex_extra_small_box: 'FedExExtraSmallBox',
  fedex_small_box: 'FedExSmallBox',
  fedex_medium_box: 'FedExMediumBox',
  fedex_large_box: 'FedExLargeBox',
  fedex_extra_large_box: 'FedExExtraLargeBox',
  fedex_tube: 'FedExTube',
};
