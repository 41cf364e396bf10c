import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { Registry } from 'prom-client';
import { CognitoDirectory } from '#libs/adapters/cognito/users/cognito-directory.js';
import { CognitoTokens } from '#libs/adapters/cognito/tokens/cognito-tokens.js';
import { OwnerIdentityService } from '#libs/adapters/cognito/users/owner-identity-service.js';
import { OwnerTokens } from '#libs/adapters/cognito/tokens/owner-tokens.js';
import { CognitoUserPool } from '#libs/adapters/cognito/users/user-pool.js';
import { OwnerIdentities } from '#libs/use-cases/accounts/owner-identities.js';
import { OwnerRegistry } from '#libs/domain/identity/owner-registry.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { VerifiedTokenCache } from '#libs/adapters/cognito/tokens/verified-token-cache.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';
import type { Env } from '#libs/runtime/settings/env.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { longLivedTokens } from './long-lived-tokens.js';
import { StaffStatusSource } from '../http/auth/staff-status-source.js';
import { PoolStaffStatus } from './pool-staff-status.js';

/** Binds the ports to the identity provider: Cognito. */
@Module({})
export class IdentityModule {
  static of(settings: Env['cognito']): DynamicModule {
    return {
      module: IdentityModule,
      global: true,
      providers: [
        {
          provide: OwnerRegistry,
          inject: [EntityManager],
          useFactory: (em: EntityManager) => new OwnerIdentities(em),
        },
        {
          provide: TokenVerifier,
          inject: [OwnerRegistry, Registry, LOGGER],
          useFactory: (identities: OwnerRegistry, registry: Registry, logger: Logger) => {
            const tokens = new CognitoTokens(settings, longLivedTokens(registry, logger));
            return new VerifiedTokenCache(new OwnerTokens(tokens, identities));
          },
        },
        {
          provide: IdentityService,
          inject: [OwnerRegistry],
          useFactory: (identities: OwnerRegistry) =>
            new OwnerIdentityService(new CognitoUserPool(settings), identities),
        },
        {
          provide: UserDirectory,
          inject: [OwnerRegistry],
          useFactory: (identities: OwnerRegistry) => new CognitoDirectory(settings, identities),
        },
        { provide: StaffStatusSource, useClass: PoolStaffStatus },
      ],
      exports: [TokenVerifier, IdentityService, UserDirectory, StaffStatusSource],
    };
  }
}
