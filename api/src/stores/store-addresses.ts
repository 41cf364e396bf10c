import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';

/** Our addresses that vendors call, or send a browser to. */
export class StoreAddresses {
  constructor(private readonly publicUrl: string) {}

  /** The page that a consent returns to. */
  get page(): string {
    return `${this.publicUrl}/stores/callback`;
  }

  /** The webhook address of a store. */
  webhook(id: string): string {
    return `${this.publicUrl}/api/webhooks/stores/${id}`;
  }

  /** Where the vendor answers a consent: WooCommerce posts keys to us, the others send the browser to our page. */
  callback(vendor: StoreVendorCode, state: string): string {
    const keys = `${this.publicUrl}/api/webhooks/store-keys?state=${encodeURIComponent(state)}`;
    return vendor === 'woocommerce' ? keys : this.page;
  }
}
