import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { aggregators } from '#libs/adapters/carriers/aggregators.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { AdminClaimsController } from './admin-claims.controller.js';
import { ClaimInsurers } from './claim-insurers.js';
import { DecideClaimHandler } from './commands/decide-claim.js';
import { DraftClaimHandler } from './commands/draft-claim.js';
import { EndFilingHandler } from './commands/end-filing.js';
import { RecordClaimPaymentHandler } from './commands/record-claim-payment.js';
import { RemoveEvidenceHandler } from './commands/remove-evidence.js';
import { StoreEvidenceHandler } from './commands/store-evidence.js';
import { SubmitClaimHandler } from './commands/submit-claim.js';
import { WithdrawClaimHandler } from './commands/withdraw-claim.js';
import { EvidenceDecision } from './evidence-decision.js';
import { InsuranceClaimsController } from './insurance-claims.controller.js';
import { FindAdminClaimsHandler } from './queries/find-admin-claims.js';
import { GetAdminClaimHandler } from './queries/get-admin-claim.js';
import { GetClaimHandler } from './queries/get-claim.js';
import { GetEvidenceHandler } from './queries/get-evidence.js';
import { GetShipmentClaimsHandler } from './queries/get-shipment-claims.js';
import { ListClaimsHandler } from './queries/list-claims.js';
import { ShipmentClaimsController } from './shipment-claims.controller.js';

@Module({})
export class InsuranceClaimsModule {
  /** @param carriers whose aggregators take claims */
  static of(carriers: Env['carriers']): DynamicModule {
    return {
      module: InsuranceClaimsModule,
      controllers: [ShipmentClaimsController, InsuranceClaimsController, AdminClaimsController],
      providers: [
        EvidenceDecision,
        ...[DraftClaimHandler, StoreEvidenceHandler, RemoveEvidenceHandler, SubmitClaimHandler, WithdrawClaimHandler],
        ...[DecideClaimHandler, EndFilingHandler, RecordClaimPaymentHandler],
        ...[ListClaimsHandler, GetShipmentClaimsHandler, GetClaimHandler, GetEvidenceHandler],
        ...[FindAdminClaimsHandler, GetAdminClaimHandler],
        {
          provide: ClaimInsurers,
          inject: [EntityManager],
          useFactory: (em: EntityManager) => new ClaimInsurers(aggregators(em, carriers), carriers.filesClaims),
        },
      ],
    };
  }
}
