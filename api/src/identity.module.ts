import { Module, type DynamicModule } from '@nestjs/common';
import { Registry } from 'prom-client';
import { CognitoDirectory } from '#libs/adapters/cognito/cognito-directory.js';
import { CognitoTokens } from '#libs/adapters/cognito/identity-tokens.js';
import { CognitoUserPool } from '#libs/adapters/cognito/user-pool.js';
import { IdentityService } from '#libs/domain/accounts/identity-service.js';
import { RememberedTokens } from '#libs/adapters/cognito/remembered-tokens.js';
import { UserDirectory } from '#libs/domain/accounts/user-directory.js';
import { TokenVerifier } from '#libs/domain/accounts/token-verifier.js';
import type { Env } from '#libs/runtime/env.js';
import type { Logger } from '#libs/runtime/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { longLivedTokens } from './long-lived-tokens.js';

/** Binds the ports to whoever issues identities and keeps the users: Cognito. */
@Module({})
export class IdentityModule {
  static of(settings: Env['cognito']): DynamicModule {
    return {
      module: IdentityModule,
      global: true,
      providers: [
        {
          provide: TokenVerifier,
          useFactory: (registry: Registry, logger: Logger) =>
            new RememberedTokens(new CognitoTokens(settings, longLivedTokens(registry, logger))),
          inject: [Registry, LOGGER],
        },
        { provide: IdentityService, useFactory: () => new CognitoUserPool(settings) },
        { provide: UserDirectory, useFactory: () => new CognitoDirectory(settings) },
      ],
      exports: [TokenVerifier, IdentityService, UserDirectory],
    };
  }
}
