import { isObject, textOf, type Account, type Item } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';

const decimal = (value: unknown): number | null => (value === undefined || value === null ? null : Number(value));

/** A parcel, given whole or by its id: ounces and inches. */
export function parcelOf(account: Account, input: unknown): Item {
  if (!isObject(input)) throw required('parcel');
  if (typeof input['id'] === 'string') return account.find('parcels', input['id']);
  const weight = decimal(input['weight']);
  if (weight === null || !(weight > 0))
    throw new EasypostError(422, 'PARCEL.WEIGHT.INVALID', 'Invalid weight', [
      { field: 'weight', message: 'must be greater than 0' },
    ]);
  const time = account.time();
  return account.add('parcels', {
    ...{ id: account.newId('parcels'), object: 'Parcel', created_at: time, updated_at: time },
    ...{ length: decimal(input['length']), width: decimal(input['width']), height: decimal(input['height']) },
    ...{ predefined_package: textOf(input['predefined_package']), weight, mode: 'test' },
  });
}
