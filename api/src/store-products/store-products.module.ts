import { Module } from '@nestjs/common';
import { ExportProductsHandler } from './queries/export-products.js';
import { FindProductsHandler } from './queries/find-products.js';
import { ImportProductsHandler } from './commands/import-products.js';
import { ProductFileDecision } from './product-file-decision.js';
import { RemoveProductsHandler } from './commands/remove-products.js';
import { SaveProductHandler } from './commands/save-product.js';
import { StoreProductsController } from './store-products.controller.js';

@Module({
  controllers: [StoreProductsController],
  providers: [
    ...[FindProductsHandler, SaveProductHandler, RemoveProductsHandler, ExportProductsHandler, ImportProductsHandler],
    ProductFileDecision,
  ],
})
export class StoreProductsModule {}
