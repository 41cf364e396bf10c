import { DomainError } from '#libs/domain/errors.js';
import type { Import } from '#libs/domain/imports/import.js';

/** @throws version_conflict when it is not as the caller has seen it. */
export function assertVersion(upload: Import, version: number): void {
  if (upload.version === version) return;
  throw new DomainError('version_conflict', 'conflict', 'Somebody else changed this. Reload it.');
}
