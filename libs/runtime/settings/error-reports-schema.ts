import { z } from 'zod';

/** An error-reporting service that speaks Sentry's protocol. Nothing is reported without an address. */
export const errorReports = z
  .object({
    ERROR_REPORTS_DSN: z.url({ protocol: /^https?$/ }).optional(),
    ERROR_REPORTS_ENVIRONMENT: z.string().max(64).default('production'),
    ERROR_REPORTS_TRACE_SAMPLE: z.coerce.number().min(0).max(1).default(0.5),
  })
  .transform((v) => ({
    dsn: v.ERROR_REPORTS_DSN,
    environment: v.ERROR_REPORTS_ENVIRONMENT,
    /** Share of requests and page views whose times are reported too. */
    traceSample: v.ERROR_REPORTS_TRACE_SAMPLE,
  }));
