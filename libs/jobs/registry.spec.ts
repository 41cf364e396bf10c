import * as z from 'zod/mini';
import { jobs } from './registry.js';

/** Whose ids are no UUIDs: owners. */
const otherIds = ['userId'];

/** A name and an address that no payload may take in. */
const personal = ['Ann Example, 5 Main St', 'ann@example.com'];

describe('what travels with a job, into logs and onto the queue board', () => {
  it.each(jobs.map((job) => [job.name, job] as const))('%s: ids only', (_, { payload }) => {
    if (!(payload instanceof z.ZodMiniObject)) throw new Error('a payload is an object');
    for (const [key, field] of Object.entries(payload.shape as Record<string, z.ZodMiniType>)) {
      // Numbers and flags may have any name: no text fits them.
      if (z.safeParse(field, 'text').success) expect(key).toMatch(/Id$/);
      if (!otherIds.includes(key)) for (const text of personal) expect(z.safeParse(field, text).success).toBe(false);
    }
  });
});
