import type { SoldCarrier } from './carrier-catalog.js';

/** The name of a carrier's service. @throws when it has no service of that code, which is a bug */
export function serviceNameOf({ code: carrier, sale }: Pick<SoldCarrier, 'code' | 'sale'>, code: string): string {
  for (const service of sale.services) {
    if (service.code === code) return service.name;
    if (service.residential?.code === code) return service.residential.name;
  }
  throw new Error(`${carrier} sells no service ${code}.`);
}
