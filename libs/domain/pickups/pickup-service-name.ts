import { carrierName, publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';

/** "USPS Package Pickup"; an aggregator's "NextDay" as "USPS next day". */
export function pickupServiceName(carrier: string, service: string): string {
  const published = publishedPickup(carrier)?.services.find((one) => one.service === service);
  if (published) return `${carrierName(carrier)} ${published.name}`;
  const words = service
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase();
  return `${carrierName(carrier)} ${words}`;
}
