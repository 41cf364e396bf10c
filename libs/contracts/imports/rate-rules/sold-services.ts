import { carrierCodes, knownCarriers, soldCarriers } from '../../carriers/carrier-catalog.js';
import type { CarrierDescriptor } from '../../carriers/carrier-descriptor.js';

type Named = readonly (readonly [service: string, title: string])[];

/** The services that a rule can name ("carrier/service") and their names, most used first. */
export const servicesOf = (carriers: readonly CarrierDescriptor[]): Named =>
  carriers.flatMap(({ code: carrier, name: carrierName, services }) =>
    services.map(
      ({ code, name, title = name.startsWith(carrierName) ? name : `${carrierName} ${name}` }) =>
        [`${carrier}/${code}`, title] as const,
    ),
  );

/** Those with a price list. */
export const soldServices = servicesOf(soldCarriers);

const listed = new Set(carrierCodes);

/** Whether a row's preference, "carrier/service" or "carrier", is for a carrier without a price list. */
export const isLiveOnly = (preference: string | null): boolean =>
  preference !== null && !listed.has(preference.split('/')[0]!);

const titles = new Map(servicesOf(knownCarriers));

/** The name of "carrier/service"; the text itself for one that we do not know. */
export const serviceTitle = (service: string): string => titles.get(service) ?? service;

const residential = new Map(
  knownCarriers.flatMap(({ code: carrier, services }) =>
    services.flatMap((service): [string, string][] => {
      const home = service.residential?.code;
      return home
        ? [
            [`${carrier}/${service.code}`, home],
            [`${carrier}/${home}`, service.code],
          ]
        : [];
    }),
  ),
);

/**
 * The code of the same service for the other kind of address (residential or business); undefined where it has one for
 * both.
 */
export const otherCodeOf = (carrier: string, service: string): string | undefined =>
  residential.get(`${carrier}/${service}`);
