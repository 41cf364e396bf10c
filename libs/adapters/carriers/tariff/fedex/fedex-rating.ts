import { askedOptions } from '#libs/contracts/shipments/option-rules.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { fedexExportServices, fedexExportZone, rateFedexExport } from './fedex-export.js';
import { fedexLaneOf } from './fedex-lane.js';
import { fedexShipmentReason } from './find-fedex-refusal.js';
import { fedexUsServices, rateFedexUs } from './fedex-us.js';
import type { Piece } from '../shared/piece.js';
import { piecesOf, refuseAll, sorted, type Rating } from '../shared/rating.js';
import { isReason, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { fedexRefusals } from './fedex-refusals.js';
import { isUnitedStates, usRegion, zip5 } from '../shared/us-region.js';
import type { Tariff } from '../shared/tariff.js';
import { builtInFedex } from './fedex-tariff.js';

function rateUs(request: RateRequest, pieces: Piece[], from: number, tariff: Tariff): Rating {
  const services = fedexUsServices(tariff, request.to.residential);
  const to = zip5(request.to.postal);
  if (!tariff.zones.isKnownZip(to)) return refuseAll(services, refusalReasons.unknownZip);
  const lane = fedexLaneOf(from, to, tariff.zones);
  if (isReason(lane)) return refuseAll(services, lane);
  const { shipDate } = request;
  const terms = { lane, toHome: request.to.residential, asked: askedOptions(request), shipDate };
  return sorted(services.map((service) => rateFedexUs(service, pieces, terms)));
}

function originReason(zip: number): Reason | undefined {
  const region = usRegion(zip);
  if (region === 'military') return fedexRefusals.military;
  return region === 'contiguous' || region === 'alaska' || region === 'hawaii' ? undefined : fedexRefusals.exportRegion;
}

function rateAbroad(request: RateRequest, pieces: Piece[], from: number, tariff: Tariff): Rating {
  const services = fedexExportServices(tariff, request.to.country);
  const origin = originReason(from);
  if (origin) return refuseAll(services, origin);
  const zone = fedexExportZone(request.to.country);
  if (typeof zone !== 'string') return refuseAll(services, zone);
  const asked = askedOptions(request);
  return sorted(services.map((service) => rateFedexExport(service, pieces, zone, asked)));
}

/** All FedEx services of a lane, each a rate or a refusal with its reason. Pure; never throws for bad input. */
export function rateFedex(request: RateRequest, tariff: Tariff = builtInFedex): Rating {
  const domestic = isUnitedStates(request.to);
  const { residential, country } = request.to;
  const services = domestic ? fedexUsServices(tariff, residential) : fedexExportServices(tariff, country);
  if (!isUnitedStates(request.from)) return refuseAll(services, refusalReasons.originAbroad);
  const pieces = piecesOf(request);
  if ('reason' in pieces) return refuseAll(services, pieces.reason, pieces.parcel);
  const from = zip5(request.from.postal);
  if (!tariff.zones.isKnownZip(from)) return refuseAll(services, refusalReasons.unknownZip);
  const reason = fedexShipmentReason(request);
  if (reason) return refuseAll(services, reason);
  return domestic ? rateUs(request, pieces, from, tariff) : rateAbroad(request, pieces, from, tariff);
}
