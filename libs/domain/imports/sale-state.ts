/** Rows that are becoming shipments: for the cart, or for one order. `done` moves with each chunk. */
export type SaleState = {
  id: string;
  target: 'cart' | 'order';
  status: 'adding' | 'done' | 'failed';
  rows: number;
  done: number;
  total: number;
  email: string | null;
  coupon: string | null;
  orderId: string | null;
  failure: { code: string; text: string } | null;
};
