/** How the worker treats stores. */
export abstract class StoreSettings {
  /** Between two readings of a store without webhooks. */
  abstract readonly syncSeconds: number;
  /** Our own address: vendors send webhooks below it, and customers see their parcels there. */
  abstract readonly publicUrl: string;
}
