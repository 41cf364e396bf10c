import { soldCarriers } from '../../carriers/carrier-catalog.js';

/** The services that a rule can name ("carrier/service") and their names, most used first. */
export const soldServices: readonly (readonly [service: string, title: string])[] = soldCarriers.flatMap(
  ({ code: carrier, name: carrierName, sale }) =>
    sale.services.map(
      ({ code, name, title = name.startsWith(carrierName) ? name : `${carrierName} ${name}` }) =>
        [`${carrier}/${code}`, title] as const,
    ),
);

const residential = new Map(
  soldCarriers.flatMap(({ code: carrier, sale }) =>
    sale.services.flatMap((service): [string, string][] => {
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
