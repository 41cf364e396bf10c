import type { SignatureOption } from '../shipments/quotes.js';
import { soldCarriers } from './carrier-catalog.js';

const own = soldCarriers.flatMap(({ code, name, sale: { ownSignature } }) =>
  ownSignature ? [{ carrier: code, name, ...ownSignature }] : [],
);

/** The name of the only carrier that has a kind of signature; "one carrier" for kinds that several have. */
export const carrierOfSignature = (kind: SignatureOption): string =>
  own.find((one) => one.kind === kind)?.name ?? 'one carrier';

/** Why a service lacks a kind of signature that only one carrier has; null: it has it, or several carriers do. */
export function missingSignature(
  { carrier, service }: { carrier: string; service: string },
  { signature, insuredValue }: { signature: SignatureOption; insuredValue: number },
): { code: string; text: string } | null {
  const found = own.find(({ kind }) => kind === signature);
  if (!found) return null;
  if (carrier !== found.carrier || found.services?.includes(service) === false)
    return { code: 'no_signature', text: found.refusal };
  return insuredValue > 0 && found.uninsured ? { code: 'no_insurance', text: found.uninsured } : null;
}
