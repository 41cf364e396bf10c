import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

/** The initial values of an address form. Separate from the address rules, which are large. */
export const emptyAddress = (country = 'US'): AddressDraft => ({
  name: '',
  company: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  postal: '',
  country,
  phone: '',
  email: '',
  residential: true,
});

/** A stored address as form values: whatever is absent is empty. */
export const addressForm = (known: Partial<AddressDraft> | null | undefined): AddressDraft => ({
  ...emptyAddress(),
  ...known,
});
