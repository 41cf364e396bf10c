import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

/** The hash interface that Amazon's own signer expects. */
export class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}
