/** A service: its names, base price and price per pound in cents. */
type Service = {
  carrier: string;
  carrierName: string;
  service: string;
  serviceName: string;
  base: number;
  perLb: number;
};

const usps = { carrier: 'usps', carrierName: 'USPS' };
const fedex = { carrier: 'fedex', carrierName: 'FedEx' };

/** Each label has one of these services, weighted by its share: most parcels go by ground. */
export const services: readonly Service[] = [
  ...Array<Service>(5).fill({
    ...usps,
    service: 'ground_advantage',
    serviceName: 'USPS Ground Advantage',
    base: 480,
    perLb: 62,
  }),
  ...Array<Service>(3).fill({ ...usps, service: 'priority_mail', serviceName: 'Priority Mail', base: 790, perLb: 95 }),
  { ...usps, service: 'priority_mail_express', serviceName: 'Priority Mail Express', base: 2875, perLb: 310 },
  ...Array<Service>(4).fill({ ...fedex, service: 'ground', serviceName: 'FedEx Ground', base: 920, perLb: 48 }),
  ...Array<Service>(2).fill({
    ...fedex,
    service: 'home_delivery',
    serviceName: 'FedEx Home Delivery',
    base: 1010,
    perLb: 51,
  }),
  { ...fedex, service: '2day', serviceName: 'FedEx 2Day', base: 2130, perLb: 205 },
];
