export type SandboxAddress = {
  firstName: string;
  lastName: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postal: string;
  country: string;
  phone: string;
};

/** `price` in minor units, `refunded`: pieces taken back. */
export type SandboxLine = {
  id: number;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  grams: number;
  hsCode: string | null;
  origin: string | null;
  refunded: number;
};

/** What a shop was told, as the vendor's protocol had it. */
export type SandboxParcel = {
  id: string;
  carrier: string;
  trackingNumber: string;
  notified: boolean;
  cancelled: boolean;
  lines: { id: number; quantity: number }[];
  at: number;
};

/** An order of a sandbox shop, which each vendor writes in its own way. Times in milliseconds. */
export type SandboxOrder = {
  id: number;
  createdAt: number;
  changedAt: number;
  status: 'unpaid' | 'open' | 'hold' | 'cancelled' | 'refunded' | 'completed';
  currency: string;
  email: string;
  shipTo: SandboxAddress | null;
  lines: SandboxLine[];
  shippingPrice: number;
  service: string;
  note: string;
  tags: string[];
  parcels: SandboxParcel[];
  /** What only one vendor knows of it. */
  extra: Record<string, unknown>;
};

/** What a control request may say of a new order; the rest is a sample. */
export type NewOrder = Partial<Omit<SandboxOrder, 'id' | 'lines' | 'parcels'>> & {
  lines?: (Partial<SandboxLine> & { name: string })[];
};
