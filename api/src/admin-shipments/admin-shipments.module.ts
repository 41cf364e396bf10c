import { Module } from '@nestjs/common';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { AdminShipmentsController } from './admin-shipments.controller.js';
import { ActOnShipmentHandler } from './commands/act-on-shipment.js';
import { DeleteViewHandler } from './commands/delete-view.js';
import { SaveViewHandler } from './commands/save-view.js';
import { ExportAdminShipmentsHandler } from './queries/export-admin-shipments.js';
import { FindAdminShipmentsHandler } from './queries/find-admin-shipments.js';
import { GetAdminShipmentHandler } from './queries/get-admin-shipment.js';
import { FindSavedViewsHandler } from './queries/find-saved-views.js';
import { SavedViewsController } from './saved-views.controller.js';

/** What operators do with shipments of others, and the views that they keep of their tables. */
@Module({
  imports: [RefundsUseCases],
  controllers: [AdminShipmentsController, SavedViewsController],
  providers: [
    ...[FindAdminShipmentsHandler, ExportAdminShipmentsHandler, GetAdminShipmentHandler, ActOnShipmentHandler],
    ...[FindSavedViewsHandler, SaveViewHandler, DeleteViewHandler],
  ],
})
export class AdminShipmentsModule {}
