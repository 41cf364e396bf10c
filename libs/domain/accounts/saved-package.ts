import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { PackageParcel, SavedPackageBody, SavedPackagePatch } from '#libs/contracts/parcels/saved-packages.js';

const SavedPackageSchema = defineEntity({
  name: 'SavedPackage',
  tableName: 'saved_package',
  uniques: [{ name: 'saved_package_name_unique', properties: ['ownerId', 'nameKey'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    name: p.string(),
    /** The name as it is compared: without regard to case. */
    nameKey: p.string(),
    parcel: p.json<PackageParcel>(),
    lastUsedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A box that an owner ships in again and again, by a name of its own. */
export class SavedPackage extends SavedPackageSchema.class {
  static of(ownerId: string, { name, parcel }: SavedPackageBody): SavedPackage {
    const saved = new SavedPackage();
    saved.id = randomUUID();
    saved.ownerId = ownerId;
    saved.lastUsedAt = null;
    saved.createdAt = new Date();
    saved.change({ name, parcel });
    return saved;
  }

  change({ name, parcel }: Pick<SavedPackagePatch, 'name' | 'parcel'>): void {
    this.name = name ?? this.name;
    this.nameKey = this.name.toLowerCase();
    this.parcel = parcel ?? this.parcel;
  }
}
SavedPackageSchema.setClass(SavedPackage);
