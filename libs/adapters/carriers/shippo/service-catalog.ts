import type { CatalogedService } from '../shared/live-rates.js';

/** Carriers by the vendor's name in lower case: our code, the name people read, and our codes of its services. */
type Known = { code: string; name: string; services: Readonly<Record<string, string>> };

const known: Readonly<Record<string, Known>> = {
  usps: {
    ...{ code: 'usps', name: 'USPS' },
    services: {
      priority: 'priority_mail',
      priority_express: 'priority_mail_express',
      first_class_package_international_service: 'first_class_package_international',
      priority_mail_international: 'priority_mail_international',
      priority_mail_express_international: 'priority_mail_express_international',
    },
  },
  fedex: {
    ...{ code: 'fedex', name: 'FedEx' },
    services: {
      ground_home_delivery: 'home_delivery',
      '2_day': '2day',
      '2_day_am': '2day_am',
      international_first: 'international_first',
    },
  },
  ups: {
    ...{ code: 'ups', name: 'UPS' },
    services: { second_day_air: '2nd_day_air', second_day_air_am: '2nd_day_air_am' },
  },
  'dhl express': {
    ...{ code: 'dhl', name: 'DHL Express' },
    services: { worldwide_nondoc: 'express_worldwide_non_doc' },
  },
  'canada post': { code: 'canada_post', name: 'Canada Post', services: {} },
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '_');

/**
 * "USPS", "usps_priority", "Priority Mail" → our codes and the names people read. What is not cataloged keeps the vendor's code
 * without its carrier, and its name.
 */
export function catalogedService(provider: string, token: string, name = ''): CatalogedService {
  const carrier = known[provider.toLowerCase()];
  const [code, carrierName] = [carrier?.code ?? plain(provider), carrier?.name ?? provider];
  const service = plain(token).replace(new RegExp(`^${plain(provider)}_`), '');
  const label = name === '' ? token : name;
  const serviceName = label.toLowerCase().startsWith(carrierName.toLowerCase()) ? label : `${carrierName} ${label}`;
  return { carrier: code, carrierName, service: carrier?.services[service] ?? service, serviceName };
}

/** "dhl_express" → our code of the carrier; null for one that is not cataloged. */
export const catalogedCarrier = (carrier: string): string | null =>
  known[carrier.toLowerCase().replaceAll('_', ' ')]?.code ?? null;

/** The vendor's name of our carrier in the address of a track: "dhl_express". */
export const vendorCarrierOf = (code: string): string => (code === 'dhl' ? 'dhl_express' : code);

/** Our presets as the vendor's templates. Presets without one are sent by their size. */
export const parcelTemplates: Readonly<Record<string, string>> = {
  usps_flat_rate_envelope: 'USPS_FlatRateEnvelope',
  usps_legal_flat_rate_envelope: 'USPS_FlatRateLegalEnvelope',
  usps_padded_flat_rate_envelope: 'USPS_FlatRatePaddedEnvelope',
  usps_window_flat_rate_envelope: 'USPS_FlatRateWindowEnvelope',
  usps_small_flat_rate_envelope: 'USPS_SmallFlatRateEnvelope',
  usps_small_flat_rate_box: 'USPS_SmallFlatRateBox',
  usps_medium_flat_rate_box_1: 'USPS_MediumFlatRateBox1',
  usps_medium_flat_rate_box_2: 'USPS_MediumFlatRateBox2',
  usps_large_flat_rate_box: 'USPS_LargeFlatRateBox',
  fedex_envelope: 'FedEx_Envelope',
  fedex_pak: 'FedEx_Pak_1',
  fedex_small_box: 'FedEx_Box_Small_1',
  fedex_medium_box: 'FedEx_Box_Medium_1',
  fedex_large_box: 'FedEx_Box_Large_1',
  fedex_extra_large_box: 'FedEx_Box_Extra_Large_1',
  fedex_tube: 'FedEx_Tube',
};
