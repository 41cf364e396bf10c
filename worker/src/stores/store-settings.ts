/** How the worker treats stores. */
export abstract class StoreSettings {
  /** Between two readings of a store that tells us nothing. */
  abstract readonly syncSeconds: number;
  /** Our own address: below it vendors tell us of changes, and customers see their parcels. */
  abstract readonly publicUrl: string;
}
