import type { SwitchedCarrier } from '#libs/contracts/admin/admin-carriers.js';
import type { LabelFormat } from '#libs/contracts/shipments/labels.js';
import { carrierName, soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { NamedService } from '#libs/domain/carriers/named-service.js';

type Named = Pick<NamedService, 'carrier' | 'carrierName' | 'service' | 'serviceName'>;

/** The services of a carrier of price lists, as its descriptor has them. */
export const listedServices = (carrier: string): Named[] =>
  soldCarriers
    .filter(({ code }) => code === carrier)
    .flatMap(({ name, services }) =>
      services
        .flatMap((one) => [one, ...(one.residential ? [one.residential] : [])])
        .map((one) => ({ carrier, carrierName: name, service: one.code, serviceName: one.name })),
    );

/**
 * What can be switched, by carrier. A service that is switched off and has never been offered since is listed too, by its code.
 */
export function switchedCarriers(
  named: readonly Named[],
  off: readonly string[],
  labelFormats: Readonly<Record<string, LabelFormat>> = {},
): SwitchedCarrier[] {
  const carriers = new Map<string, SwitchedCarrier>();
  const carrierOf = (code: string, name: string): SwitchedCarrier => {
    const known = carriers.get(code) ?? {
      ...{ code, name, isOn: !off.includes(code) },
      ...{ labelFormat: labelFormats[code] ?? null, services: [] },
    };
    carriers.set(code, known);
    return known;
  };
  for (const { carrier, carrierName: name, service, serviceName } of named)
    carrierOf(carrier, name).services.push({
      ...{ code: service, name: serviceName },
      isOn: !off.includes(`${carrier}/${service}`),
    });
  for (const one of off) {
    const [carrier = '', service] = one.split('/');
    const known = carrierOf(carrier, carrierName(carrier));
    if (service !== undefined && !known.services.some(({ code }) => code === service))
      known.services.push({ code: service, name: service, isOn: false });
  }
  return [...carriers.values()];
}
