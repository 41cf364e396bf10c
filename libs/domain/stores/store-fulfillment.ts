/** A parcel to report to a store. `carrier` is our code; the adapter translates it. */
export type FulfillRequest = {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  shippedAt: Date;
  /** The contents of this parcel; never empty. */
  lines: { id: string; quantity: number }[];
  /** Whether the shop writes to its customer. */
  notifyCustomer: boolean;
  /** An earlier attempt may have reached the store: check before reporting it again. */
  repeated: boolean;
};

/** `id`: for withdrawing it. `carrierName`: as reported. `already`: an earlier attempt had arrived. */
export type Fulfilled = { id: string; carrierName: string; already: boolean };

export type CancelFulfillmentRequest = { orderId: string; id: string; trackingNumber: string };

/** `unsupported`: the vendor cannot take it back; the owner does it in the shop. */
export type FulfillmentCancellation = 'cancelled' | 'unsupported';
