import { z } from 'zod';
import { adjustments } from './adjustments-schema.js';
import { analytics } from './analytics-schema.js';
import { carriers } from './carriers-schema.js';
import { cognito } from './cognito-schema.js';
import { errorReports } from './error-reports-schema.js';
import { imports } from './imports-schema.js';
import { mail } from './mail-schema.js';
import { objects } from './objects-schema.js';
import { stores } from './stores-schema.js';
import { list, secretList } from './list-schema.js';
import { isProduction } from './production/rules.js';
import { jobGroups } from '#libs/contracts/operations/operations.js';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });
const queueUrl = z.url({ protocol: /^(postgres(ql)?|rediss?)$/, error: 'must be a redis:// or postgres:// address' });
/** The job groups that a worker process runs; all of them by default. */
const groupsOfJobs = z
  .string()
  .default(jobGroups.join())
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
  .pipe(z.array(z.enum(jobGroups, `must be some of ${jobGroups.join(', ')}`)));

const processPart = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    WAYBILL_ENV: z.enum(['production', 'standins']).optional(),
    ALLOW_PLAINTEXT: list.optional(),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    GRACE_MS: count(25_000),
  })
  .transform((v) => ({
    nodeEnv: v.NODE_ENV,
    production: isProduction({ NODE_ENV: v.NODE_ENV, WAYBILL_ENV: v.WAYBILL_ENV }),
    logLevel: v.LOG_LEVEL,
    graceMs: v.GRACE_MS,
  }));

const apiUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const http = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(500),
    PUBLIC_URL: z.url().optional(),
    API_BASE_URL: apiUrl.optional(),
    API_BROWSER_BASE_URL: apiUrl.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port(9464),
    WEB_ROOT: z.string().optional(),
    TRUST_PROXY: list.optional(),
    RATE_LIMIT_FACTOR: count(1),
  })
  .transform((v) => ({
    host: v.HOST,
    port: v.PORT,
    drainMs: v.DRAIN_MS,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    /** Where pages find the API: the browser's own address, else the general one, else PUBLIC_URL/api. */
    apiBaseUrl: v.API_BASE_URL,
    browserBaseUrl: v.API_BROWSER_BASE_URL,
    metricsHost: v.METRICS_HOST,
    metricsPort: v.METRICS_PORT,
    webRoot: v.WEB_ROOT,
    /** When absent, X-Forwarded-For is ignored; `none` makes that an explicit decision. */
    trustProxy: v.TRUST_PROXY?.join() === 'none' ? undefined : v.TRUST_PROXY,
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
  }));

const database = z
  .object({ DATABASE_URL: postgresUrl, DATABASE_POOL: count(10) })
  .transform((v) => ({ url: v.DATABASE_URL, pool: v.DATABASE_POOL }));

/** For `migrate` and the launcher: api and workers never see the owner's URL. */
const migration = z
  .object({
    DATABASE_URL: postgresUrl,
    DATABASE_OWNER_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
  })
  .transform((v) => ({
    ownerUrl: v.DATABASE_OWNER_URL ?? v.DATABASE_URL,
    appUrl: v.DATABASE_URL,
    readUrl: v.DATABASE_READ_URL,
  }));

const queue = z
  .object({
    DATABASE_URL: postgresUrl,
    QUEUE_URL: queueUrl.optional(),
    QUEUE_CA_FILE: z.string().optional(),
    WORKER_QUEUES: groupsOfJobs,
    WORKER_CONCURRENCY: count(5),
    JOB_LOCK_MS: count(30_000),
    JOB_STALLED_MS: count(15_000),
    OUTBOX_SWEEP_MS: count(250),
    OUTBOX_RESEND_MS: count(30_000),
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_METRICS_PORT: port(9465),
  })
  .transform((v) => ({
    url: v.QUEUE_URL ?? v.DATABASE_URL,
    caFile: v.QUEUE_CA_FILE,
    groups: v.WORKER_QUEUES,
    concurrency: v.WORKER_CONCURRENCY,
    lockMs: v.JOB_LOCK_MS,
    stalledMs: v.JOB_STALLED_MS,
    sweepMs: v.OUTBOX_SWEEP_MS,
    resendMs: v.OUTBOX_RESEND_MS,
    host: v.WORKER_HOST,
    metricsPort: v.WORKER_METRICS_PORT,
  }));

const stripe = z
  .object({
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: list,
    STRIPE_API_URL: z.url().optional(),
  })
  .transform((v) => ({
    secretKey: v.STRIPE_SECRET_KEY,
    /** Whether real money moves: events of the other mode are ignored. */
    live: /^(sk|rk)_live_/.test(v.STRIPE_SECRET_KEY),
    publishableKey: v.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: v.STRIPE_WEBHOOK_SECRET,
    apiUrl: v.STRIPE_API_URL,
  }));

const audit = z.object({ AUDIT_SEAL_KEY: secretList }).transform((v) => ({ sealKeys: v.AUDIT_SEAL_KEY ?? [] }));

/** Dollars, or "unlimited". */
const worth = (fallback: number) =>
  z
    .union([z.literal('unlimited'), z.coerce.number().int().min(0).max(1_000_000)])
    .default(fallback)
    .transform((dollars) => (dollars === 'unlimited' ? Infinity : dollars * 100));
const dollars = (fallback: number) => z.coerce.number().min(0).max(1_000_000).default(fallback);
const percent = (fallback: number) => z.coerce.number().min(0).max(100).default(fallback);

const coupons = z
  .object({
    COUPON_OPERATOR_MAX_PERCENT: percent(20),
    COUPON_OPERATOR_MAX_AMOUNT: dollars(20),
    COUPON_OPERATOR_MAX_WORTH: worth(1_000),
    COUPON_ADMIN_MAX_PERCENT: percent(50),
    COUPON_ADMIN_MAX_AMOUNT: dollars(100),
    COUPON_ADMIN_MAX_WORTH: worth(10_000),
  })
  .transform((v) => ({
    /** What one person may grant without a second one: basis points, minor units, minor units in 24 hours. */
    operator: {
      percent: v.COUPON_OPERATOR_MAX_PERCENT * 100,
      amount: v.COUPON_OPERATOR_MAX_AMOUNT * 100,
      worth: v.COUPON_OPERATOR_MAX_WORTH,
    },
    admin: {
      percent: v.COUPON_ADMIN_MAX_PERCENT * 100,
      amount: v.COUPON_ADMIN_MAX_AMOUNT * 100,
      worth: v.COUPON_ADMIN_MAX_WORTH,
    },
  }));

const tariff = z
  .object({ TRACKING_SPEED: z.coerce.number().positive().default(1) })
  .transform((v) => ({ trackingSpeed: v.TRACKING_SPEED }));

/** Every setting, by subject. The keys of each object are the names of the environment variables. */
export const envSchema = {
  ...{
    process: processPart,
    http,
    database,
    migration,
    queue,
    stripe,
    cognito,
    mail,
    audit,
    coupons,
    tariff,
    carriers,
    imports,
    adjustments,
    objects,
    stores,
    errorReports,
    analytics,
  },
};
