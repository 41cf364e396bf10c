import * as z from 'zod/mini';
import { defineJob } from './job.js';

/**
 * The tick that removes names and addresses from the orders and labels of users who requested erasure long enough ago.
 */
export const erasePersonalData = defineJob({
  name: 'erase-personal-data',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});

/** Deletes the customer and the cards that the payment provider stores for a user who is leaving. */
export const forgetCards = defineJob({
  name: 'forget-cards',
  payload: z.object({ userId: z.string() }),
  attempts: 12,
  timeoutMs: 60_000,
});

/** Deletes what came from the stores of a user who is leaving, and what was sent to their endpoints: it may be much. */
export const forgetIntegrations = defineJob({
  name: 'forget-integrations',
  group: 'bulk',
  payload: z.object({ userId: z.string() }),
  timeoutMs: 300_000,
});

/** Deletes what an owner’s test keys created before an instant (ms since 1970), when the owner asks for it. */
export const deleteTestData = defineJob({
  name: 'delete-test-data',
  group: 'bulk',
  payload: z.object({ userId: z.string(), before: z.int() }),
  timeoutMs: 300_000,
});

/** Makes what a person owns a company's. */
export const moveToCompany = defineJob({
  name: 'move-to-company',
  group: 'bulk',
  payload: z.object({ userId: z.string(), companyId: z.string() }),
  attempts: 8,
  timeoutMs: 300_000,
});

/** The tick that tells users whose default card expires. */
export const warnOfExpiringCards = defineJob({
  name: 'warn-of-expiring-cards',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});

/** The tick that tells owners of keys that end soon. */
export const warnOfExpiringKeys = defineJob({
  name: 'warn-of-expiring-keys',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 60_000,
});
