import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

/** What an address form begins with. Apart from the rules of addresses, which are large. */
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
