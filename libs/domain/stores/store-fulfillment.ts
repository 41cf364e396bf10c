/** A parcel to tell a store about. `carrier` is our code; the adapter says it as the vendor does. */
export type FulfillRequest = {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  shippedAt: Date;
  /** What is in this parcel; never empty. */
  lines: { id: string; quantity: number }[];
  /** Whether the shop writes to its customer. */
  notifyCustomer: boolean;
  /** An earlier try may have reached the store: ask before telling it again. */
  repeated: boolean;
};

/** `id`: what takes it back. `carrierName`: as the store was told. `already`: it was there from an earlier try. */
export type Fulfilled = { id: string; carrierName: string; already: boolean };

export type CancelFulfillmentRequest = { orderId: string; id: string; trackingNumber: string };

/** `unsupported`: the vendor cannot take it back; the owner does it in the shop. */
export type FulfillmentCancellation = 'cancelled' | 'unsupported';
