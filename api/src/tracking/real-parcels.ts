import { raw } from '@mikro-orm/core';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';

/** Numbers of samples are like those of real parcels: test data neither hide one nor are found by number. */
export const realParcels = (): FilterQuery<Tracker> => ({
  [raw((alias) => `not ${isTestOwnerSql(`${alias}.owner_id`)}`)]: [],
});
