import type { Work } from '../account.js';
import { liveCustomer } from './live-customer.js';
import { mustBeAttachable } from './method-ownership.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';
import type { PaymentMethod } from '../stripe-objects.js';

const code = 'payment_method_unexpected_state';

/** Attaches a payment method to a customer; one that is already attached stays as it is. */
export function attachMethod(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (!liveCustomer(work.store, customer)) throw noSuch('customer', customer, 'customer', 400);
  mustBeAttachable(work, method);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', { code });
  }
  const attached = work.store.put('payment_methods', method.id, { ...method, customer });
  work.emit('payment_method.attached', attached);
  return attached;
}

/** Detaches a payment method from its customer for good. It is no longer the customer's default. */
export function detachMethod(work: Work, method: PaymentMethod): PaymentMethod {
  const customer = liveCustomer(work.store, method.customer ?? '');
  if (!customer) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code,
    });
  }
  const detached = releaseMethod(work, method, customer.id);
  const settings = customer.invoice_settings;
  if (settings.default_payment_method === method.id) {
    const invoice_settings = { ...settings, default_payment_method: null };
    const after = { ...customer, invoice_settings };
    work.store.put('customers', customer.id, after);
    work.emit('customer.updated', after);
  }
  work.emit('payment_method.detached', detached);
  return detached;
}

/** The payment method without its customer: it can no longer be used. */
export function releaseMethod(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  const { id } = method;
  work.store.put('detached_methods', id, { id, customer, created: work.now() });
  return work.store.put('payment_methods', id, { ...method, customer: null });
}
