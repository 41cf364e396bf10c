import type { CarrierDescriptor } from '#libs/contracts/carriers/carrier-descriptor.js';

/** Codes of services and their names; one that several carriers have has the names of all: "FedEx Ground or UPS Ground". */
export function servicesByCode(carriers: readonly CarrierDescriptor[]): (readonly [code: string, name: string])[] {
  const names = new Map<string, string[]>();
  for (const { services } of carriers)
    for (const { code, name, residential } of services)
      for (const one of [{ code, name }, ...(residential ? [residential] : [])])
        names.set(one.code, [...(names.get(one.code) ?? []), one.name]);
  return [...names].map(([code, all]) => [code, all.join(' or ')] as const);
}
