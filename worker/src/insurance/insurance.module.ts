import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { AskInsurer } from './ask-insurer.js';
import { FollowClaims } from './follow-claims.js';
import { PayClaim } from './pay-claim.js';
import { SettleClaim } from './settle-claim.js';

@Module({})
export class InsuranceModule {
  /** @param email the address that insurers send their questions to */
  static of(email: string): DynamicModule {
    return {
      module: InsuranceModule,
      providers: [
        ...[PayClaim, SettleClaim, FollowClaims],
        {
          provide: AskInsurer,
          inject: [EntityManager, Carriers, ObjectStore],
          useFactory: (em: EntityManager, carriers: Carriers, objects: ObjectStore) =>
            new AskInsurer(em, carriers, objects, email),
        },
      ],
    };
  }
}
