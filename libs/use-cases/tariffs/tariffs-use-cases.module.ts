import { Global, Module } from '@nestjs/common';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { LoadPublishedTariffs } from './load-published-tariffs.js';
import { PublishedTariffsListener } from './published-tariffs-listener.js';

/** The published price lists in the memory of api and worker. */
@Global()
@Module({
  providers: [PublishedTariffs, LoadPublishedTariffs, PublishedTariffsListener],
  exports: [PublishedTariffs, LoadPublishedTariffs],
})
export class TariffsUseCases {}
