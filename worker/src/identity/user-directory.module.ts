import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { CognitoDirectory } from '#libs/adapters/cognito/users/cognito-directory.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { OwnerIdentities } from '#libs/use-cases/accounts/owner-identities.js';

/** Binds the port to the user pool: before a report is mailed, the pool is asked whether the person may still read it. */
@Module({})
export class UserDirectoryModule {
  static of(settings: Env['cognito']): DynamicModule {
    return {
      module: UserDirectoryModule,
      global: true,
      providers: [
        {
          provide: UserDirectory,
          inject: [EntityManager],
          useFactory: (em: EntityManager) => new CognitoDirectory(settings, new OwnerIdentities(em)),
        },
      ],
      exports: [UserDirectory],
    };
  }
}
