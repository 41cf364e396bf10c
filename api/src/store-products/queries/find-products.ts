import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { StoreProductFilter, StoreProductPage } from '#libs/contracts/stores/store-products.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import { productView } from '../product.view.js';

/** The owner's products, by SKU. */
export class FindProducts extends Query<StoreProductPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: StoreProductFilter,
  ) {
    super();
  }
}

const place = z.tuple([z.string().check(z.maxLength(200))]);

@QueryHandler(FindProducts)
export class FindProductsHandler implements IQueryHandler<FindProducts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, filter }: FindProducts): Promise<StoreProductPage> {
    const { q, missing, cursor, limit } = filter;
    const { sql, values } = allOf([
      ['owner_id = ?', ownerId],
      q !== undefined && q !== '' && ['strpos(lower(sku), lower(?)) > 0 or strpos(lower(name), lower(?)) > 0', q, q],
      missing === 'weight' && ['weight is null'],
      missing === 'size' && ['dimensions is null'],
      cursor !== undefined && ['sku > ?', ...readCursor(cursor, place)],
    ]);
    const found = await this.em.execute<{ sku: string }[]>(
      `select sku from store_product where ${sql} order by sku limit ?`,
      [...values, limit + 1],
    );
    const skus = found.slice(0, limit).map(({ sku }) => sku);
    const products = await this.em.find(StoreProduct, { ownerId, sku: skus }, { orderBy: { sku: 'asc' } });
    const last = found.length > limit ? skus.at(-1) : undefined;
    return { items: products.map(productView), ...(last === undefined ? {} : { next: encodeCursor([last]) }) };
  }
}
