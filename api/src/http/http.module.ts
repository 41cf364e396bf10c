import { MikroORM } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessCheck } from './routes/access-check.js';
import { ClientIpLimiter } from './limits/client-ip-limiter.js';
import { Admission } from './admission.js';
import { ApiKeyActors } from './auth/api-key-actors.js';
import { OwnerAdmission } from './auth/owner-admission.js';
import { AuthGuard } from './auth/auth.guard.js';
import { KeyStores } from './auth/key-stores.js';
import { HeavyAdmission } from './heavy-requests/heavy-admission.js';
import { HeavyRequests } from './heavy-requests/heavy-requests.js';
import { OwnerSlots } from './heavy-requests/owner-slots.js';
import { ConcurrencyLimiter } from './heavy-requests/concurrency-limiter.js';
import { GuessLockout } from './limits/guess-lockout.js';
import { HttpSettings } from './http-settings.js';
import { MeController } from './auth/me.controller.js';
import { ProblemFilter } from './errors/problem.filter.js';
import { RouteLimiter } from './limits/route-limiter.js';
import { MemoryLimiter } from './limits/counters/memory-limiter.js';
import { RouteRules } from './routes/route-rules.js';
import { RecentSignIn } from './auth/recent-sign-in.js';
import { RevokedSignInListener } from './auth/revoked-sign-in-listener.js';
import { RevokedSignIns } from './auth/revoked-sign-ins.js';
import { RouteTable } from './routes/route-table.js';
import { SchemaPipe } from './validation/schema.pipe.js';
import { StaffAdmission } from './auth/staff-admission.js';
import { SharedLimiter } from './limits/counters/shared-limiter.js';
import { BatchedLimiter } from './limits/counters/batched-limiter.js';
import { StepUpGuard } from './auth/step-up.guard.js';

/**
 * The HTTP platform of every route, bound once. It gives a feature's controller problem documents, identity
 * (deny by default), rate limits, request ids, logs, ETags. It says, per route:
 *
 *     @Controller('shipments')                               // under /api
 *     @Allow('guest', 'user')                                // or @Public(); without one the api does not start
 *     export class ShipmentsController {
 *       constructor(private readonly commands: CommandBus, private readonly queries: QueryBus) {}
 *
 *       @Post()
 *       @Idempotent()                                        // Idempotency-Key, one transaction, replay
 *       @RateLimit('money')                                  // quotes | money | codes | drawing | writes | reads | none
 *       @Answers(shipmentView, { status: 201 })              // response contract, status, OpenAPI
 *       create(@Body({ schema: shipmentBody }) body: ShipmentBody, @Actor() actor: Actor) {
 *         return this.commands.execute(new CreateShipment(actor.id, body));
 *       }
 *
 *       @Get(':slug')
 *       @Answers(shipmentView)
 *       get(@Param('slug', { schema: slug }) id: string, @Actor() actor: Actor) { … }
 *     }
 *
 * Errors: throw DomainError(code, kind, sentence, { issues?, retryAfter? }). Lists: `pageRequest`, cursor.ts.
 * `EntityManager` (from @mikro-orm/postgresql) is injected as it is: each request has its own identity map.
 */
@Module({})
export class HttpModule {
  static of(settings: HttpSettings): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [MeController],
      providers: [
        { provide: HttpSettings, useValue: settings },
        { provide: MemoryLimiter, useFactory: () => new MemoryLimiter() },
        { provide: SharedLimiter, inject: [MikroORM], useFactory: (orm: MikroORM) => SharedLimiter.of(orm) },
        {
          provide: BatchedLimiter,
          inject: [MemoryLimiter, SharedLimiter],
          useFactory: (local: MemoryLimiter, shared: SharedLimiter) => new BatchedLimiter(local, shared),
        },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: SchemaPipe },
        ApiKeyActors,
        OwnerAdmission,
        KeyStores,
        AuthGuard,
        RouteLimiter,
        GuessLockout,
        ClientIpLimiter,
        RouteRules,
        Admission,
        { provide: OwnerSlots, inject: [MikroORM], useFactory: (orm: MikroORM) => OwnerSlots.of(orm) },
        HeavyRequests,
        HeavyAdmission,
        { provide: ConcurrencyLimiter, inject: [MikroORM], useFactory: limitersOf },
        { provide: APP_GUARD, useExisting: AuthGuard },
        RouteTable,
        RevokedSignIns,
        StaffAdmission,
        RecentSignIn,
        StepUpGuard,
        RevokedSignInListener,
        AccessCheck,
      ],
      exports: [
        HttpSettings,
        ConcurrencyLimiter,
        HeavyRequests,
        RevokedSignIns,
        RecentSignIn,
        StepUpGuard,
        RouteLimiter,
        GuessLockout,
        ClientIpLimiter,
      ],
    };
  }
}

/** Work that takes turns has half of the connections at most: the others are for everybody else. */
const limitersOf = ({ config }: MikroORM): ConcurrencyLimiter =>
  new ConcurrencyLimiter(Math.max(1, Math.floor((config.get('pool')?.max ?? 10) / 2)));
