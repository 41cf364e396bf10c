import type { Work } from '../account.js';
import { releaseMethod } from './attach-method.js';
import type { Customer, DeletedCustomer } from './customer-object.js';
import { liveCustomer } from './live-customer.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { newId, randomText } from '../state/new-id.js';
import type { Parameters } from '../http/parameters.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';

function create(work: Work, { input }: Call): Answer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: input.record('address'),
    balance: 0,
    created: work.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.text('description'),
    discount: null,
    email: input.text('email'),
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata(),
    name: input.text('name'),
    next_invoice_sequence: 1,
    phone: input.text('phone'),
    preferred_locales: input.list('preferred_locales'),
    shipping: input.record('shipping'),
    tax_exempt: 'none',
    test_clock: null,
  };
  work.store.put('customers', customer.id, customer);
  work.emit('customer.created', customer);
  return ok(customer);
}

const invoiceSettings = 'invoice_settings';

/** The default is one of the customer's own payment methods, or none. */
function defaultMethod(work: Work, customer: Customer, input: Parameters) {
  const id = input.record(invoiceSettings)?.['default_payment_method'];
  const param = `${invoiceSettings}[default_payment_method]`;
  if (id === undefined) return {};
  if (id === '') return { default_payment_method: null };
  if (typeof id !== 'string') throw invalidRequest(`Invalid string: ${param}`, { param });
  if (work.store.get('payment_methods', id)?.customer === customer.id) {
    return { default_payment_method: id };
  }
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id.slice(0, 100)}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export function customerOf(work: Work, { ids }: Call): Customer {
  const customer = liveCustomer(work.store, ids['id'] ?? '');
  if (!customer) throw noSuch('customer', ids['id'] ?? '', 'id');
  return customer;
}

function update(work: Work, call: Call): Answer {
  const before = customerOf(work, call);
  const after: Customer = {
    ...before,
    description: call.input.text('description') ?? before.description,
    email: call.input.text('email') ?? before.email,
    invoice_settings: { ...before.invoice_settings, ...defaultMethod(work, before, call.input) },
    metadata: call.input.metadata(before.metadata),
    name: call.input.text('name') ?? before.name,
    phone: call.input.text('phone') ?? before.phone,
  };
  work.store.put('customers', after.id, after);
  work.emit('customer.updated', after);
  return ok(after);
}

/** A deleted customer can still be read, as an id and nothing else. */
function retrieve(work: Work, call: Call): Answer {
  return ok(work.store.get('customers', call.ids['id'] ?? '') ?? customerOf(work, call));
}

/** Deletes the customer and the cards for good. The event shows the customer's former data. */
function remove(work: Work, call: Call): Answer {
  const customer = customerOf(work, call);
  const { id } = customer;
  for (const method of work.store.all('payment_methods')) {
    if (method.customer === id) work.emit('payment_method.detached', releaseMethod(work, method, id));
  }
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true };
  work.store.put('customers', id, deleted);
  work.emit('customer.deleted', customer);
  return ok(deleted);
}

const path = '/v1/customers';
const words = ['description', 'email', 'metadata', 'name', 'phone'];

/** `/v1/customers`. */
export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    access: 'secret',
    allowed: [...words, 'address', 'shipping', 'preferred_locales'],
    answer: create,
  },
  { method: 'POST', path: `${path}/:id`, access: 'secret', allowed: [...words, invoiceSettings], answer: update },
  { method: 'GET', path: `${path}/:id`, access: 'secret', allowed: [], answer: retrieve },
  { method: 'DELETE', path: `${path}/:id`, access: 'secret', allowed: [], answer: remove },
];
