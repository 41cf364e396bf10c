import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxProducts, type ProductFileResult } from '#libs/contracts/stores/store-products.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockProducts } from '#libs/use-cases/stores/lock-products.js';
import { weighOrders } from '#libs/use-cases/stores/weigh-orders.js';
import { readProductFile } from '../read-product-file.js';
import { readProductRow } from '../product-row.js';

/** Stores every row of a file in the product memory, in one transaction; a row with errors changes nothing and is reported. */
export class ImportProducts extends Command<ProductFileResult> {
  constructor(
    readonly actor: Actor,
    readonly content: Buffer,
  ) {
    super();
  }
}

const shown = 100;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws invalid_body for a file that is not CSV. */
  async execute({ actor: { id: ownerId }, content }: ImportProducts): Promise<ProductFileResult> {
    const rows = readProductFile(content);
    const saved = await this.em.find(SavedPackage, { ownerId });
    const packages = new Map(saved.map(({ nameKey, parcel }) => [nameKey, parcel]));
    const read = rows.map(({ line, cells }) => ({ line, row: readProductRow(cells, packages) }));
    const problems = read.flatMap(({ line, row }) => ('issue' in row ? [{ line, text: row.issue }] : []));
    const facts = new Map(read.flatMap(({ row }) => ('facts' in row ? [[row.facts.sku, row.facts] as const] : [])));
    return this.em.transactional(async (em) => {
      await lockProducts(em, ownerId);
      const known = await em.find(StoreProduct, { ownerId, sku: [...facts.keys()] });
      const bySku = new Map(known.map((one) => [one.sku, one]));
      const room = maxProducts - (await em.count(StoreProduct, { ownerId }));
      const fresh = [...facts.keys()].filter((sku) => !bySku.has(sku));
      const added = fresh.slice(0, Math.max(0, room));
      for (const sku of added) bySku.set(sku, StoreProduct.of(ownerId, sku));
      for (const [sku, product] of bySku) product.edit({ ...product, ...facts.get(sku) }, this.clock.now());
      await em.persist([...bySku.values()]).flush();
      await weighOrders(em, ownerId, [...bySku.keys()]);
      const refused = problems.length + fresh.length - added.length;
      return { added: added.length, changed: known.length, refused, problems: problems.slice(0, shown) };
    });
  }
}
