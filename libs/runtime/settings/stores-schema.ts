import { z } from 'zod';
import { secretList } from './list-schema.js';

/** What encrypts the credentials of connected stores, and how often their orders are fetched. */
export const stores = z
  .object({
    STORE_CREDENTIALS_KEY: secretList,
    STORES_ALLOW_PRIVATE: z.enum(['true', 'false']).default('false'),
    STORE_SYNC_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  })
  .transform((v) => ({
    /** The first one encrypts, all decrypt; none: stores cannot be connected. */
    credentialKeys: v.STORE_CREDENTIALS_KEY ?? [],
    /** Whether shops on this machine and its network may be called: sandboxes. */
    allowPrivate: v.STORES_ALLOW_PRIVATE === 'true',
    syncSeconds: v.STORE_SYNC_SECONDS,
  }));
