import { Module } from '@nestjs/common';
import { ExportProductsHandler } from './export-products.js';
import { FindProductsHandler } from './find-products.js';
import { ImportProductsHandler } from './import-products.js';
import { ProductFileDecision } from './product-file-decision.js';
import { RemoveProductsHandler } from './remove-products.js';
import { SaveProductHandler } from './save-product.js';
import { StoreProductsController } from './store-products.controller.js';

@Module({
  controllers: [StoreProductsController],
  providers: [
    ...[FindProductsHandler, SaveProductHandler, RemoveProductsHandler, ExportProductsHandler, ImportProductsHandler],
    ProductFileDecision,
  ],
})
export class StoreProductsModule {}
