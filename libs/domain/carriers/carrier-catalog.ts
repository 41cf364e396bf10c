/** The carriers that we sell, in the order they are shown. */
export const carrierCatalog = [
  { code: 'usps', name: 'USPS' },
  { code: 'fedex', name: 'FedEx' },
] as const;

export const carrierCodes: readonly string[] = carrierCatalog.map((carrier) => carrier.code);

/** The name that people know it by; the code itself for a carrier that we do not sell. */
export const carrierName = (code: string): string => carrierCatalog.find((one) => one.code === code)?.name ?? code;
