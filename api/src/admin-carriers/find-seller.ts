import type { Carrier } from '#libs/domain/carriers/carrier.js';
import type { Carriers } from '#libs/domain/carriers/carriers.js';
import { DomainError } from '#libs/domain/errors.js';

/** @throws missing for an unknown code */
export function findSeller(carriers: Carriers, code: string): Carrier {
  const seller = carriers.sellers.find((one) => one.code === code);
  if (seller) return seller;
  throw new DomainError('not_found', 'missing', 'This carrier is not set up here.');
}
