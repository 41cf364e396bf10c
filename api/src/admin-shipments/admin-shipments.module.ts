import { Module } from '@nestjs/common';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { AdminShipmentsController } from './admin-shipments.controller.js';
import { ActOnShipmentHandler } from './commands/act-on-shipment.js';
import { ExportAdminShipmentsHandler } from './queries/export-admin-shipments.js';
import { FindAdminShipmentsHandler } from './queries/find-admin-shipments.js';
import { GetAdminShipmentHandler } from './queries/get-admin-shipment.js';

/** What operators do with shipments of others. */
@Module({
  imports: [RefundsUseCases],
  controllers: [AdminShipmentsController],
  providers: [FindAdminShipmentsHandler, ExportAdminShipmentsHandler, GetAdminShipmentHandler, ActOnShipmentHandler],
})
export class AdminShipmentsModule {}
