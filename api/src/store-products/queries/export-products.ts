import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { productFileColumns } from '#libs/contracts/stores/store-products.js';
import { byteOrderMark, csvLine } from '#libs/contracts/text/csv-line.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { isDeepStrictEqual } from 'node:util';

/** All products as a CSV file that can be imported unchanged: at most 50,000 rows. */
export class ExportProducts extends Query<string> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

@QueryHandler(ExportProducts)
export class ExportProductsHandler implements IQueryHandler<ExportProducts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId } }: ExportProducts): Promise<string> {
    const packages = await this.em.find(SavedPackage, { ownerId });
    const products = await this.em.find(StoreProduct, { ownerId }, { orderBy: { sku: 'asc' } });
    const lines = products.map(({ sku, name, weight, dimensions: size, hsCode, origin, packaging }) => {
      const saved = packages.find(({ parcel: { type, preset, dimensions } }) =>
        isDeepStrictEqual(
          { type, preset, dimensions },
          { type: packaging?.type, preset: packaging?.preset, dimensions: packaging?.dimensions },
        ),
      );
      return [
        ...[
          sku,
          name,
          text(weight?.value),
          text(weight?.unit),
          text(size?.length),
          text(size?.width),
          text(size?.height),
        ],
        ...[text(size?.unit), text(hsCode), text(origin), text(saved?.name)],
      ];
    });
    return byteOrderMark + [productFileColumns, ...lines].map(csvLine).join('');
  }
}
