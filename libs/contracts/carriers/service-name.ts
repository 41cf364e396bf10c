import type { CarrierDescriptor } from './carrier-descriptor.js';

type Carrier = Pick<CarrierDescriptor, 'code' | 'services'>;

/** The name of a carrier's service; undefined where the carrier has no service of that code. */
export function findServiceName({ services }: Carrier, code: string): string | undefined {
  for (const service of services) {
    if (service.code === code) return service.name;
    if (service.residential?.code === code) return service.residential.name;
  }
  return undefined;
}

/** The same for a service that must exist. @throws when it does not, which is a bug */
export function serviceNameOf(carrier: Carrier, code: string): string {
  const name = findServiceName(carrier, code);
  if (name === undefined) throw new Error(`${carrier.code} sells no service ${code}.`);
  return name;
}
