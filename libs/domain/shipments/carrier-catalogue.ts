/** The carriers that we sell, in the order they are shown. */
export const carrierCatalogue = [
  { code: 'usps', name: 'USPS' },
  { code: 'fedex', name: 'FedEx' },
] as const;

export const carrierCodes: readonly string[] = carrierCatalogue.map((carrier) => carrier.code);
