import { Module } from '@nestjs/common';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { DiscardTariffDraftHandler } from './commands/discard-tariff-draft.js';
import { PublishTariffHandler } from './commands/publish-tariff.js';
import { RestoreTariffHandler } from './commands/restore-tariff.js';
import { UploadTariffHandler } from './commands/upload-tariff.js';
import { GetTariffDraftHandler } from './queries/get-tariff-draft.js';
import { GetTariffListHandler } from './queries/get-tariff-list.js';
import { GetTariffTemplateHandler } from './queries/get-tariff-template.js';
import { GetTariffsHandler } from './queries/get-tariffs.js';
import { TariffFileDecision } from './tariff-file-decision.js';
import { TariffMetrics } from './tariff-metrics.js';
import { TariffsController } from './tariffs.controller.js';

@Module({
  controllers: [TariffsController],
  providers: [
    TariffFileDecision,
    TariffMetrics,
    {
      provide: TariffBooks,
      inject: [PublishedTariffs],
      useFactory: (published: PublishedTariffs) => new TariffBooks(published),
    },
    ...[UploadTariffHandler, PublishTariffHandler, RestoreTariffHandler, DiscardTariffDraftHandler],
    ...[GetTariffsHandler, GetTariffDraftHandler, GetTariffListHandler, GetTariffTemplateHandler],
  ],
})
export class TariffsModule {}
