import type { SoldCarrier } from './carrier-catalog.js';

/** The name of a carrier's service. @throws where it sells none of that code, which is an error of the program */
export function serviceNameOf({ code: carrier, sale }: Pick<SoldCarrier, 'code' | 'sale'>, code: string): string {
  for (const service of sale.services) {
    if (service.code === code) return service.name;
    if (service.residential?.code === code) return service.residential.name;
  }
  throw new Error(`${carrier} sells no service ${code}.`);
}
