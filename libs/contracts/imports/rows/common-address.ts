import { addressLimits as limits } from '../../addresses/address.js';
import { stateOf } from '../../countries/countries.js';
import { endsInUnit } from '../../addresses/premise-findings.js';
import type { AddressDraft } from '../../shipments/shipments.js';
import { isMilitary, stateOfZip } from '../../countries/us-zip.js';

const text = /^[\x20-\x7e]*$/;
const street = /^[1-9]\d{0,6}[A-Za-z]? [\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/;
const second = /^(?:[\x20-\x7e]*[A-Za-z1-9][\x20-\x7e]*)?$/;
const town = /^[A-Za-z][A-Za-z .'-]*$/;
const zip = /^\d{5}(?:-\d{4})?$/;
const phoneNumber = /^\+1[2-9]\d\d[2-9]\d{6}$/;
const mailbox =
  /^[A-Za-z0-9_+-]{1,30}(?:\.[A-Za-z0-9_+-]{1,30})?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,60}[A-Za-z0-9])?\.){1,3}[A-Za-z]{2,24}$/;

/**
 * Whether an address is so common that no rule can have a finding: most are, and need no further check. True only where
 * `addressIssues` finds no fault, no length is too long and `checkAddress` warns of nothing; false says nothing.
 */
export function isCommonAddress(address: AddressDraft, international: boolean): boolean {
  const { name, company, street1, street2, city, state, postal, phone, email } = address;
  return (
    address.country === 'US' &&
    (name !== '' || company !== '') &&
    name.length <= limits.name &&
    text.test(name) &&
    company.length <= limits.company &&
    text.test(company) &&
    street1.length <= limits.street1 &&
    street.test(street1) &&
    !endsInUnit(street1) &&
    street2.length <= limits.street2 &&
    second.test(street2) &&
    !endsInUnit(street2) &&
    city.length > 3 &&
    city.length <= limits.city &&
    town.test(city) &&
    state !== 'DC' &&
    !isMilitary(state) &&
    stateOf('US', state) !== undefined &&
    zip.test(postal) &&
    stateOfZip(postal) === state &&
    (phone === '' ? !international : phoneNumber.test(phone)) &&
    (email === '' ? !international : mailbox.test(email))
  );
}
