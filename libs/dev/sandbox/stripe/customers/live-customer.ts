import type { Store } from '../state/store.js';
import type { Customer } from './customer-object.js';

/** The customer; undefined when it was deleted or never existed. */
export function liveCustomer(store: Store, id: string): Customer | undefined {
  const customer = store.get('customers', id);
  return customer && !('deleted' in customer) ? customer : undefined;
}
