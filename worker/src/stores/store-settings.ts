/** How the worker treats stores. */
export abstract class StoreSettings {
  /** Between two readings of a store that tells us nothing. */
  abstract readonly syncSeconds: number;
  /** Where vendors tell us of changes: below it, one address for each store. */
  abstract readonly webhookUrl: string;
}
