import { createHash } from 'node:crypto';
import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required, type FieldError } from '../easypost-error.js';

const fields = ['name', 'company', 'street1', 'street2', 'city', 'state', 'zip', 'country', 'phone', 'email'] as const;

/** An address, given whole or by its id. */
export function addressOf(account: Account, input: unknown, field: string): Item {
  if (!isObject(input)) throw required(field);
  if (typeof input['id'] === 'string') return account.find('addresses', input['id']);
  const time = account.time();
  const own = Object.fromEntries(fields.map((name) => [name, textOf(input[name]) || null]));
  return account.add('addresses', {
    ...{ id: account.newId('addresses'), object: 'Address', created_at: time, updated_at: time, ...own },
    ...{ country: textOf(input['country']) ?? 'US', mode: 'test', carrier_facility: null, residential: null },
    ...{ federal_tax_id: null, state_tax_id: null, verifications: {} },
  });
}

const notKnown: FieldError = {
  code: 'E.ADDRESS.NOT_FOUND',
  field: 'address',
  message: 'Address not found',
  suggestion: null,
};
const noNumber: FieldError = {
  code: 'E.HOUSE_NUMBER.MISSING',
  field: 'street1',
  message: 'House number is missing',
  suggestion: null,
};

/** Streets whose name says "unknown", the state ZZ, and streets without a number are not found. */
function faultsOf(address: Json): FieldError[] {
  const street = textOf(address['street1']) ?? '';
  if (address['state'] === 'ZZ' || /unknown/i.test(street)) return [notKnown, ...(/[1-9]/.test(street) ? [] : [])];
  return /\d/.test(street) || address['country'] !== 'US' ? [] : [notKnown, noNumber];
}

const places: Readonly<Record<string, Json>> = {
  '9': { latitude: 33.8436, longitude: -118.39177, time_zone: 'America/Los_Angeles' },
};
const elsewhere = { latitude: 40.71278, longitude: -74.00594, time_zone: 'America/New_York' };

/** Capitals, ZIP+4, and whether people live there: what a verification changes. Leaves a wrong address as it is. */
export function verifyAddress(address: Json, verifyCarrier: string | null = null): FieldError[] {
  const errors = faultsOf(address);
  const success = errors.length === 0 || verifyCarrier !== null;
  if (success) correct(address);
  const zip = textOf(address['zip']) ?? '';
  const found =
    errors.length > 0 ? { latitude: null, longitude: null, time_zone: null } : (places[zip[0] ?? ''] ?? elsewhere);
  const carrier = verifyCarrier === null ? {} : { verify_carrier: verifyCarrier.toLowerCase() };
  address['verifications'] = {
    zip4: { success, errors, details: null },
    delivery: { success, errors, details: success ? found : {} },
    ...carrier,
  };
  return errors;
}

function correct(address: Json): void {
  for (const name of ['name', 'company', 'street1', 'street2', 'city', 'state'] as const) {
    const value = textOf(address[name]);
    address[name] = value === null ? (name === 'street2' ? '' : null) : value.toUpperCase();
  }
  const zip = textOf(address['zip']) ?? '';
  if (address['country'] !== 'US' || faultsOf(address).length > 0) return;
  const digits =
    createHash('sha256')
      .update(`${textOf(address['street1'])}`)
      .digest()
      .readUInt16BE() % 9000;
  if (/^\d{5}$/.test(zip)) address['zip'] = `${zip}-${zip === '90277' ? 2506 : 1000 + digits}`;
  address['residential'] = address['company'] === null && address['zip'] !== '90277-2506';
}

/** POST /addresses: an address that cannot be verified is kept, unless the verification is strict. */
export function createAddress(account: Account, body: Json): Item {
  const input = isObject(body['address']) ? body['address'] : body;
  const address = addressOf(account, input, 'address');
  const carrier = textOf(body['verify_carrier'] ?? input['verify_carrier']);
  if (body['verify_strict'] || input['verify_strict']) throwOn(verifyAddress(address, carrier));
  else if (body['verify'] || input['verify']) verifyAddress(address, carrier);
  return address;
}

export function createAndVerify(account: Account, body: Json): Json {
  const address = addressOf(account, isObject(body['address']) ? body['address'] : body, 'address');
  const carrier = textOf(body['verify_carrier']);
  const errors = verifyAddress(address, carrier);
  if (carrier === null) throwOn(errors);
  return { address };
}

export function verifyKnown(account: Account, id: string): Json {
  const known = account.find('addresses', id);
  throwOn(faultsOf(known));
  const verified: Item = account.add('addresses', { ...known, id: account.newId('addresses') });
  verifyAddress(verified);
  return { address: verified };
}

function throwOn(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new EasypostError(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', errors);
}
