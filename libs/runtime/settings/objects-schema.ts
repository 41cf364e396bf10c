import { z } from 'zod';

/** Where files are stored. With `OBJECT_STORE=postgres` files in the bucket are still read, so that they can be moved back. */
export const objects = z
  .object({
    OBJECT_STORE: z.enum(['postgres', 's3']).default('postgres'),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    S3_LINK_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .refine((url) => new URL(url).pathname === '/', { error: 'must be an address without a path' })
      .transform((url) => new URL(url).origin)
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^([\w-]+\/)*$/, 'must be names that each end with a slash, such as shop/')
      .default(''),
  })
  .refine((v) => v.OBJECT_STORE !== 's3' || v.S3_BUCKET, {
    path: ['S3_BUCKET'],
    error: 'is needed with OBJECT_STORE=s3',
  })
  .refine((v) => !v.S3_ACCESS_KEY_ID === !v.S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'is needed with S3_ACCESS_KEY_ID, and the other way round',
  })
  .transform((v) => ({
    store: v.OBJECT_STORE,
    bucket: v.S3_BUCKET
      ? {
          name: v.S3_BUCKET,
          region: v.S3_REGION,
          endpoint: v.S3_ENDPOINT,
          /** Where browsers reach the bucket; without it they get files from the API only. */
          linkEndpoint: v.S3_LINK_ENDPOINT,
          /** Without them the client looks for keys itself: AWS_ACCESS_KEY_ID, or the role of the machine. */
          keys:
            v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY }
              : undefined,
          prefix: v.S3_PREFIX,
        }
      : undefined,
  }));
