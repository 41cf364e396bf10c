import type { SavedPackage as PackageView } from '#libs/contracts/parcels/saved-packages.js';
import type { SavedPackage } from '#libs/domain/accounts/saved-package.js';

/** A package as its owner sees it. */
export const savedPackageView = ({ id, name, parcel, lastUsedAt, version }: SavedPackage): PackageView => ({
  ...{ id, name, parcel, version },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
