import { at } from './paths';

/** The shipper's claims. Apart from the other paths, which every visitor loads. */
export const claimsPath = at('/shipments/claims');
