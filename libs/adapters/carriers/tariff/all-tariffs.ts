import { fedexCarrier } from './fedex/fedex-carrier.js';
import type { CarrierTariffs } from './tariff-carrier.js';
import { uspsCarrier } from './usps/usps-carrier.js';

/** The carriers that are made of published price lists. */
export const tariffs: readonly CarrierTariffs[] = [uspsCarrier, fedexCarrier];
