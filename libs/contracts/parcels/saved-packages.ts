import * as z from 'zod/mini';
import { dimensions, packagingType, weight } from './parcels.js';
import { pageOf, pageRequest } from '../values/page.js';
import { count } from '../values/dates-and-counts.js';

/** Packages of one owner. */
export const maxPackages = 500;

/** A parcel without what belongs to its contents. The weight is that of the packed parcel, if it is always the same. */
export const packageParcel = z.strictObject({
  type: packagingType,
  preset: z._default(z.string().check(z.maxLength(60)), 'custom'),
  weight: z.optional(weight),
  dimensions: z.optional(dimensions),
});
export type PackageParcel = z.infer<typeof packageParcel>;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(60, 'Use at most 60 characters.'));

/** Body of POST /api/packages (users only). 409 name_taken, limit_reached. */
export const savedPackageBody = z.strictObject({ name, parcel: packageParcel });
export type SavedPackageBody = z.infer<typeof savedPackageBody>;

/** Body of PATCH /api/packages/:id; another `version` than the present one answers 409 version_conflict. */
export const savedPackagePatch = z.strictObject({
  version: count,
  name: z.optional(name),
  parcel: z.optional(packageParcel),
});
export type SavedPackagePatch = z.infer<typeof savedPackagePatch>;

export const savedPackage = z.object({
  id: z.uuid(),
  name: z.string(),
  parcel: packageParcel,
  lastUsedAt: z.nullable(z.string()),
  version: z.int(),
});
export type SavedPackage = z.infer<typeof savedPackage>;

export const packageFilter = pageRequest;
export type PackageFilter = z.infer<typeof packageFilter>;

/** Most recently used first, then newest. */
export const packagePage = pageOf(savedPackage);
export type PackagePage = z.infer<typeof packagePage>;
