import { Module, type DynamicModule } from '@nestjs/common';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { StoreVendors, type StoreVendor } from '#libs/domain/stores/store-vendor.js';
import { CustomVendor } from './custom/custom-vendor.js';
import type { EbayApp } from './ebay/ebay-app.js';
import { EbayVendor } from './ebay/ebay-vendor.js';
import { GuardedHttp } from '../outbound-http/guarded-http.js';
import type { ShopifyApp } from './shopify/shopify-app.js';
import { ShopifyVendor } from './shopify/shopify-vendor.js';
import { WoocommerceVendor } from './woocommerce/woocommerce-vendor.js';

/** How the vendors are reached. `allowPrivate`: shops on this machine, for sandboxes. A vendor without an app is absent. */
export type StoreVendorSettings = {
  allowPrivate: boolean;
  shopify?: ShopifyApp | undefined;
  ebay?: EbayApp | undefined;
};

/** The vendors by code, created once per process: each stores its rate limits. */
class AllStoreVendors extends StoreVendors {
  constructor(private readonly vendors: ReadonlyMap<StoreVendorCode, StoreVendor>) {
    super();
  }

  find(code: StoreVendorCode): StoreVendor | null {
    return this.vendors.get(code) ?? null;
  }
}

/** The adapters behind the port. */
export function storeVendors(settings: StoreVendorSettings): StoreVendors {
  const http = new GuardedHttp({ allowPrivate: settings.allowPrivate });
  const vendors: StoreVendor[] = [new WoocommerceVendor(http), new CustomVendor(http)];
  if (settings.shopify) vendors.push(new ShopifyVendor(http, settings.shopify));
  if (settings.ebay) vendors.push(new EbayVendor(http, settings.ebay));
  return new AllStoreVendors(new Map(vendors.map((vendor) => [vendor.code, vendor])));
}

/** Provides `StoreVendors`. */
@Module({})
export class StoreVendorsModule {
  static of(settings: StoreVendorSettings): DynamicModule {
    return {
      module: StoreVendorsModule,
      global: true,
      providers: [{ provide: StoreVendors, useFactory: () => storeVendors(settings) }],
      exports: [StoreVendors],
    };
  }
}
