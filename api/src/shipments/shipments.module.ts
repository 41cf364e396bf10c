import { Module } from '@nestjs/common';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { BulkShipmentsController } from './bulk/bulk-shipments.controller.js';
import { DeleteShipmentsHandler } from './bulk/commands/delete-shipments.js';
import { DuplicateShipmentsHandler } from './bulk/commands/duplicate-shipments.js';
import { ExportShipmentsHandler } from './bulk/queries/export-shipments.js';
import { SelectShipmentsHandler } from './bulk/queries/select-shipments.js';
import { VoidLabelsHandler } from './bulk/commands/void-labels.js';
import { CancelShipmentHandler } from './commands/cancel-shipment.js';
import { ChooseOfferHandler } from './commands/choose-offer.js';
import { CloneShipmentHandler } from './commands/clone-shipment.js';
import { CreateShipmentHandler } from './commands/create-shipment.js';
import { EditShipmentHandler } from './commands/edit-shipment.js';
import { RateShipmentHandler } from './commands/rate-shipment.js';
import { ReturnShipmentHandler } from './commands/return-shipment.js';
import { WriteNoteHandler } from './commands/write-note.js';
import { CountShipmentsHandler } from './queries/count-shipments.js';
import { FindShipmentsHandler } from './queries/find-shipments.js';
import { GetShipmentDetailsHandler } from './queries/get-shipment-details.js';
import { GetShipmentHandler } from './queries/get-shipment.js';
import { ShipmentsController } from './shipments.controller.js';
import { V1ShipmentsController } from './v1-shipments.controller.js';

@Module({
  imports: [RefundsUseCases],
  controllers: [BulkShipmentsController, ShipmentsController, V1ShipmentsController],
  providers: [
    CreateShipmentHandler,
    EditShipmentHandler,
    RateShipmentHandler,
    ChooseOfferHandler,
    CloneShipmentHandler,
    CancelShipmentHandler,
    ReturnShipmentHandler,
    WriteNoteHandler,
    FindShipmentsHandler,
    CountShipmentsHandler,
    GetShipmentDetailsHandler,
    GetShipmentHandler,
    ...[
      SelectShipmentsHandler,
      ExportShipmentsHandler,
      VoidLabelsHandler,
      DeleteShipmentsHandler,
      DuplicateShipmentsHandler,
    ],
  ],
})
export class ShipmentsModule {}
