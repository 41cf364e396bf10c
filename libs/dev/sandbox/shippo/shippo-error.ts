import type { StoreReply } from '../store-kit/serve-store.js';

/** An error as the API answers it: `{"detail":"…"}`, or sentences by field. */
export class ShippoError extends Error {
  constructor(
    readonly status: number,
    readonly answer: Readonly<Record<string, unknown>>,
  ) {
    super(JSON.stringify(answer));
  }

  get reply(): StoreReply {
    return { status: this.status, body: this.answer };
  }
}

export const notFound = (): ShippoError => new ShippoError(404, { detail: 'Not found.' });

export const required = (field: string): ShippoError => new ShippoError(400, { [field]: ['This field is required.'] });
