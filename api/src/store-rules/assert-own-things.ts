import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { DomainError } from '#libs/domain/errors.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';

/** @throws invalid when a rule names a store or an address that is not the owner's. */
export async function assertOwnThings(
  em: EntityManager,
  ownerId: string,
  { conditions, actions }: StoreRuleBody,
): Promise<void> {
  const stores = conditions.flatMap((one) => (one.field === 'store' ? one.values : []));
  const addresses = actions.flatMap((one) => (one.kind === 'ship_from' ? [one.address] : []));
  const own = async (of: typeof StoreConnection | typeof AddressEntry, ids: readonly string[]) => {
    const distinct = [...new Set(ids)];
    return (
      distinct.length === 0 ||
      (await em.count<{ id: string; ownerId: string }>(of, { id: distinct, ownerId })) === distinct.length
    );
  };
  const issues = [];
  if (!(await own(StoreConnection, stores)))
    issues.push({ path: 'conditions', message: 'One of these stores is not yours.' });
  if (!(await own(AddressEntry, addresses)))
    issues.push({ path: 'actions', message: 'This address is not in your address book.' });
  if (issues.length > 0) throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', { issues });
}
