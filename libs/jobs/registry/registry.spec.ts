import * as z from 'zod/mini';
import { jobs } from './registry.js';

/** Ids that are not UUIDs: owners. */
const otherIds = ['userId', 'companyId'];

/** A name and an address that no payload may contain. */
const personal = ['Ann Example, 5 Main St', 'ann@example.com'];

describe('job payloads, which appear in logs and on the queue board', () => {
  it.each(jobs.map((job) => [job.name, job] as const))('hold only ids: %s', (_, { payload }) => {
    if (!(payload instanceof z.ZodMiniObject)) throw new Error('a payload is an object');
    for (const [key, field] of Object.entries(payload.shape as Record<string, z.ZodMiniType>)) {
      // Numbers and flags may have any name: they cannot hold text.
      if (z.safeParse(field, 'text').success) expect(key).toMatch(/Id$/);
      if (!otherIds.includes(key)) for (const text of personal) expect(z.safeParse(field, text).success).toBe(false);
    }
  });
});
