import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';
import { DomainError } from '#libs/domain/errors.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { Clock, SystemClock } from '#libs/runtime/clock.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { HealthModule } from '../../health/health.module.js';
import { createApi } from '../create-api.js';
import type { HttpSettings } from '../http-settings.js';
import { HttpModule } from '../http.module.js';
import { defaultClientTimeouts } from '../timeouts/client-timeouts.js';
import { clientIpLimits, rateLimits } from '../limits/route-limit-values.js';
import { StaffStatusSource, type StaffStatus } from '../auth/staff-status-source.js';

/** For tests of the platform: tokens read "guest ID", "user ID" or "admin ID"; anything else is refused. */
class NamedTokens extends TokenVerifier {
  override verify(token: string): Promise<Actor> {
    const [kind, id] = token.split('.');
    const tokenExpires = new Date('2030-01-01T00:00:00Z');
    if (!id || !kind) return Promise.reject(new DomainError('unauthenticated', 'forbidden', 'The token is not valid.'));
    const who = { id, tokenExpires, signIn: { at: new Date(), session: '', device: '' } };
    if (kind === 'guest') return Promise.resolve({ ...who, kind: 'guest', roles: [] });
    return Promise.resolve({ ...who, kind: 'user', roles: kind === 'admin' ? ['admin'] : [] });
  }
}

/** Revocations do not apply: these tokens are far from one. */
export class NobodyKnown extends IdentityService {
  override rememberedSince(): Promise<null> {
    return Promise.resolve(null);
  }
  override whoIs(): Promise<never> {
    return Promise.reject(new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.'));
  }
}

/** Has the roles of the token. */
class StubStaffStatus extends StaffStatusSource {
  override of({ roles }: Actor): Promise<StaffStatus> {
    return Promise.resolve({ roles, mfa: true });
  }
}

@Module({
  providers: [
    { provide: StaffStatusSource, useClass: StubStaffStatus },
    { provide: TokenVerifier, useClass: NamedTokens },
    { provide: IdentityService, useClass: NobodyKnown },
  ],
  exports: [TokenVerifier, IdentityService, StaffStatusSource],
})
class NamedTokensModule {}

/** In the place of RuntimeModule: the system's clock and a log that can be read. */
@Module({})
class TestRuntime {}

const runtime = (log: Record<string, unknown>[]): DynamicModule => {
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  return {
    module: TestRuntime,
    global: true,
    providers: [
      { provide: Clock, useClass: SystemClock },
      { provide: LOGGER, useValue: createLogger('test', 'debug', stream) },
      { provide: Registry, useValue: new Registry() },
    ],
    exports: [Clock, LOGGER, Registry],
  };
};

export const testSettings: HttpSettings = {
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  bodyLimit: 64 * 1024,
  rateLimits: rateLimits(1000),
  clientIpLimits: clientIpLimits(1000),
  clientTimeouts: defaultClientTimeouts,
  drainMs: 500,
  connectOrigins: ['http://127.0.0.1:9'],
  scriptOrigins: [],
  apiElsewhere: false,
  inlineScripts: [],
  isLive: false,
  signInRequired: false,
  staffSecondFactor: false,
  stepUpRefundCents: 10_000,
};

export type TestPlatform = {
  app: NestFastifyApplication;
  url: string;
  log: Record<string, unknown>[];
  stop(): Promise<void>;
};

/** The platform around the given controllers. `log` collects its log entries. */
export function platformModule(
  databaseUrl: string,
  controllers: Type[],
  {
    settings = testSettings,
    pool = 10,
    log = [],
  }: { settings?: HttpSettings; pool?: number; log?: TestPlatform['log'] } = {},
): DynamicModule {
  return {
    module: class TestPlatformModule {},
    controllers,
    imports: [
      MikroOrmModule.forRoot({ ...ormConfig({ url: databaseUrl, pool }), registerRequestContext: false }),
      HttpModule.of(settings),
      { module: NamedTokensModule, global: true },
      runtime(log),
      HealthModule,
    ],
  };
}

/** Starts the platform with the given controllers on a free port. */
export async function startTestPlatform(
  databaseUrl: string,
  controllers: Type[],
  { pool = 10, ...changes }: Partial<HttpSettings> & { pool?: number } = {},
): Promise<TestPlatform> {
  const settings = { ...testSettings, ...changes };
  const log: TestPlatform['log'] = [];
  const app = await createApi(platformModule(databaseUrl, controllers, { settings, pool, log }), settings);
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), log, stop: () => app.close() };
}
