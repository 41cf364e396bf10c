import { z } from 'zod';

/** A script that counts visits to the public pages, for who agrees. None is loaded without an address. */
export const analytics = z
  .object({
    ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    ANALYTICS_SITE: z.string().max(200).optional(),
  })
  .transform((v) => ({ scriptUrl: v.ANALYTICS_SCRIPT_URL, site: v.ANALYTICS_SITE }));
