import { at } from './paths';

/** The shipper's claims. Separate from `paths`, which every visitor loads. */
export const claimsPath = at('/shipments/claims');
