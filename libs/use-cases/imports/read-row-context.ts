import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProvidedDefaults } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { PackageParcel } from '#libs/contracts/parcels/saved-packages.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { zipTownsOf } from '#libs/domain/addresses/zip-towns.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';

/** Defaults from the owner for rows of a file: sender, and package. */
export type RowDefaults = {
  sender: AddressDraft | null;
  package: PackageParcel | null;
  today: string;
  zipTowns: typeof zipTownsOf;
};

/** Which columns the file does not need because of them. A package without a size provides none. */
export const providedDefaults = ({ sender, package: box }: RowDefaults): ProvidedDefaults => ({
  sender: sender !== null,
  package: box !== null && (box.dimensions !== undefined || box.preset !== 'custom'),
  weight: box?.weight !== undefined,
});

/**
 * Reads it: the address entry and the package that the mapping names, if they are the owner's; else the default sender.
 */
export async function readRowContext(
  em: EntityManager,
  ownerId: string,
  { senderId, packageId }: Pick<ImportMapping, 'senderId' | 'packageId'>,
  now: Date,
): Promise<RowDefaults> {
  const which = senderId === null ? { isDefaultSender: true } : { id: senderId };
  const entry = await em.findOne(AddressEntry, { ownerId, ...which });
  const saved = packageId === null ? null : await em.findOne(SavedPackage, { ownerId, id: packageId });
  return {
    sender: entry?.address ?? null,
    package: saved?.parcel ?? null,
    today: shippingToday(now),
    zipTowns: zipTownsOf,
  };
}
