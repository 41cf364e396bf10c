import { z } from 'zod';
import { list } from './list-schema.js';

/** Where EasyPost keeps labels: both ways of writing the same storage. */
const easypostFiles = [
  'https://easypost-files.s3.us-west-2.amazonaws.com',
  'https://easypost-files.s3-us-west-2.amazonaws.com',
];

/** Where Shippo keeps labels. */
const shippoFiles = ['https://shippo-delivery.s3.amazonaws.com', 'https://deliver.goshippo.com'];

/** @param testPrefix how the vendor's test keys begin */
const isReal = (key: string | undefined, testPrefix: string): boolean =>
  key !== undefined && !key.startsWith(testPrefix);

/** Who sells postage besides the price lists, and whether the price lists are asked for prices. */
export const carriers = z
  .object({
    EASYPOST_API_KEY: z.string().optional(),
    EASYPOST_API_URL: z.url().endsWith('/').default('https://api.easypost.com/v2/'),
    EASYPOST_FILE_HOSTS: list.optional(),
    SHIPPO_API_KEY: z.string().optional(),
    SHIPPO_API_URL: z.url().endsWith('/').default('https://api.goshippo.com/'),
    SHIPPO_FILE_HOSTS: list.optional(),
    EASYPOST_WEBHOOK_SECRET: list.optional(),
    CLAIM_FILING: z.enum(['staff', 'automatic']).default('staff'),
    PRICE_LISTS: z.enum(['on', 'off']).default('on'),
  })
  .refine((v) => v.PRICE_LISTS === 'on' || v.EASYPOST_API_KEY || v.SHIPPO_API_KEY, {
    path: ['PRICE_LISTS'],
    error: 'can only be off with an EASYPOST_API_KEY or a SHIPPO_API_KEY: otherwise nothing is sold',
  })
  .transform((v) => ({
    /** Whether an account may buy real postage: one of its keys is not known to be a test key. */
    sellsPostage: isReal(v.EASYPOST_API_KEY, 'EZTK') || isReal(v.SHIPPO_API_KEY, 'shippo_test_'),
    /** Whether an aggregator sells: its prices are live, and may be of carriers without a price list. */
    livePrices: (v.EASYPOST_API_KEY ?? v.SHIPPO_API_KEY) !== undefined,
    /** Off: only live prices are offered. */
    priceLists: v.PRICE_LISTS === 'on',
    /** `automatic`: a submitted claim is filed with the aggregator that insured the parcel; else staff review it first. */
    filesClaims: v.CLAIM_FILING === 'automatic',
    /** Events signed with one of them are taken; none: no event is. */
    easypostWebhookSecrets: v.EASYPOST_WEBHOOK_SECRET ?? [],
    /** Our accounts; none: its carriers are not sold. */
    easypost:
      v.EASYPOST_API_KEY === undefined
        ? undefined
        : { apiKey: v.EASYPOST_API_KEY, apiUrl: v.EASYPOST_API_URL, fileHosts: v.EASYPOST_FILE_HOSTS ?? easypostFiles },
    shippo:
      v.SHIPPO_API_KEY === undefined
        ? undefined
        : { apiKey: v.SHIPPO_API_KEY, apiUrl: v.SHIPPO_API_URL, fileHosts: v.SHIPPO_FILE_HOSTS ?? shippoFiles },
  }));
