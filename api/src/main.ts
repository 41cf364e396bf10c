import 'reflect-metadata';
import { Registry } from 'prom-client';
import { startupEnv } from '#libs/database/startup-env.js';
import { lastReportMs, startErrorReports, type ErrorReports } from '#libs/runtime/error-reports/start-error-reports.js';
import { exitAfterGrace } from '#libs/runtime/exit-after-grace.js';
import { Health } from '#libs/runtime/health.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { serveOps } from '#libs/runtime/ops-server.js';
import { findKeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { mapStackTraces } from '#libs/runtime/stack-traces/map-stack-traces.js';
import { AppModule } from './app.module.js';
import { createApi } from './http/create-api.js';
import { httpSettingsOf } from './http/http-settings-of.js';
import { traceRequests } from './http/monitoring/trace-requests.js';
import { startFailure } from './http/lifecycle/start-failure.js';
import { serveOpenApi } from './openapi/serve-openapi.js';
import { serveWebApp } from './web-app/serve-web-app.js';

mapStackTraces();

/** The api: HTTP on HOST:PORT, figures on METRICS_PORT. SIGTERM and SIGINT let what runs finish, within GRACE_MS. */
let reports: ErrorReports | undefined;
try {
  const settings = await startupEnv(process.env);
  reports = await startErrorReports(settings.errorReports, 'api');
  const http = await httpSettingsOf(settings);
  const app = await createApi(AppModule.of(settings, http), http);
  const logger = app.get<Logger>(LOGGER, { strict: false });
  if (reports) traceRequests(app.getHttpAdapter().getInstance(), reports);
  serveOpenApi(app);
  if (settings.http.webRoot) await serveWebApp(app, settings.http.webRoot);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  exitAfterGrace(settings.process.graceMs, logger);
  await app.listen(settings.http.port, settings.http.host);
  const metrics = { host: settings.http.metricsHost, port: settings.http.metricsPort };
  const ops = await serveOps(metrics, app.get(Registry, { strict: false }), app.get(Health, { strict: false }));
  const { text: conflict } = findKeyConflict(settings.stripe, settings.carriers);
  if (conflict !== null) logger.warn(conflict);
  logger.info({ url: await app.getUrl(), metricsPort: ops.port }, 'listening');
} catch (error) {
  reports?.captureException(error);
  await reports?.flush(lastReportMs);
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
