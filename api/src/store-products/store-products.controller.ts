import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import * as contract from '#libs/contracts/stores/store-products.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { readFileBody } from '../http/bodies/file-bodies.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { ExportProducts } from './queries/export-products.js';
import { FindProducts } from './queries/find-products.js';
import { ImportProducts } from './commands/import-products.js';
import { ProductFileDecision } from './product-file-decision.js';
import { RemoveProducts } from './commands/remove-products.js';
import { SaveProduct } from './commands/save-product.js';

/** Product data of the user's own products, by SKU. */
@Controller('store-products')
@Allow('user')
export class StoreProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.storeProductPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: contract.storeProductFilter }) filter: contract.StoreProductFilter,
  ): Promise<contract.StoreProductPage> {
    return this.queries.execute(new FindProducts(actor, filter));
  }

  /** Makes the product of this SKU, or changes the one that is there. */
  @Put()
  @Response(contract.storeProduct)
  save(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeProductBody }) body: contract.StoreProductBody,
  ): Promise<contract.StoreProduct> {
    return this.commands.execute(new SaveProduct(actor, body));
  }

  @Post('remove')
  @HttpCode(204)
  async remove(
    @Actor() actor: Actor,
    @Body({ schema: contract.productRemoval }) { skus }: contract.ProductRemoval,
  ): Promise<void> {
    await this.commands.execute(new RemoveProducts(actor, skus));
  }

  @Get('file')
  @Heavy()
  @RateLimit('writes')
  async exportFile(@Actor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    reply.header('cache-control', 'private, no-store');
    return new StreamableFile(Buffer.from(await this.queries.execute(new ExportProducts(actor))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="products.csv"',
    });
  }

  /** A CSV file in UTF-8 of at most 1 MB and 5,000 rows, with the columns that the file of this address has. Empty cells change nothing. */
  @Post('file')
  @Heavy(ProductFileDecision)
  @ApiConsumes('text/csv')
  @HttpCode(200)
  @Response(contract.productFileResult)
  async importFile(@Actor() actor: Actor, @Body() body: unknown): Promise<contract.ProductFileResult> {
    const content = await readFileBody(body, contract.maxProductFile);
    return this.commands.execute(new ImportProducts(actor, content));
  }
}
