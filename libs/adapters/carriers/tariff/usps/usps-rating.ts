import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { piecesOf, refuseAll, sorted, type Rating } from '../shared/rating.js';
import { refusalReasons } from '../shared/refusal-reasons.js';
import type { Service } from '../shared/shipment-price.js';
import { countryCodes } from '../tariff-data.js';
import { uspsCountries, type CountryServices } from './usps-countries.js';
import { isUnitedStates, usRegion, zip5 } from '../shared/us-region.js';
import { rateUspsDomestic, uspsDomesticServices, type UspsLane } from './usps-domestic.js';
import { rateUspsInternational, uspsInternationalServices } from './usps-international.js';
import type { Tariff } from '../shared/tariff.js';
import { builtInUsps } from './usps-tariff.js';

/** Groups of a country, also of one whose mail goes by another's (Monaco by France). */
function countryOf(code: string): CountryServices | undefined {
  return uspsCountries[code] ?? uspsCountries[countryCodes.aliases[code] ?? ''];
}

/** All USPS services of a lane, each a rate or a refusal with its reason. Pure; never throws for bad input. */
export function rateUsps(request: RateRequest, tariff: Tariff = builtInUsps): Rating {
  const domestic = isUnitedStates(request.to);
  const services: readonly Service[] = domestic ? uspsDomesticServices(tariff) : uspsInternationalServices(tariff);
  if (!isUnitedStates(request.from)) return refuseAll(services, refusalReasons.originAbroad);
  const pieces = piecesOf(request);
  if ('reason' in pieces) return refuseAll(services, pieces.reason, pieces.parcel);
  const from = zip5(request.from.postal);
  if (!tariff.zones.isKnownZip(from)) return refuseAll(services, refusalReasons.unknownZip);
  if (!domestic) {
    const country = countryOf(request.to.country);
    if (!country) return refuseAll(services, refusalReasons.unknownCountry);
    const abroad = uspsInternationalServices(tariff);
    return sorted(abroad.map((service) => rateUspsInternational(service, request, pieces, country)));
  }
  const to = zip5(request.to.postal);
  if (!tariff.zones.isKnownZip(to)) return refuseAll(services, refusalReasons.unknownZip);
  const lane: UspsLane = { zone: tariff.zones.zoneOf(from, to), region: usRegion(to) };
  return sorted(uspsDomesticServices(tariff).map((service) => rateUspsDomestic(service, request, pieces, lane)));
}
