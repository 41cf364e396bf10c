import { carrierName, publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';

/** "USPS Package Pickup"; an aggregator's "NextDay" as "USPS next day". */
export const pickupServiceName = (carrier: string, service: string): string =>
  `${carrierName(carrier)} ${publishedServiceName(carrier, service)}`;

/** The same without the carrier's name. */
export function publishedServiceName(carrier: string, service: string): string {
  const published = publishedPickup(carrier)?.services.find((one) => one.service === service);
  if (published) return published.name;
  return service
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();
}
