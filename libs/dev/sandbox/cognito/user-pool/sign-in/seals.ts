import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';

/** State of a challenge between two requests. */
export type Sealed<T> = { id: string; value: T };
type SealedValue<T> = { id: string; use: string; expires: number; value: T };

/**
 * Passes state to the client in a form that it can neither read nor change (AES-256-GCM), valid for three minutes like
 * Cognito's sessions. The key is new at every start: no seal is valid after a restart.
 */
export class Seals {
  readonly #key = randomBytes(32);
  /** Seals that have another use by now, or none; stored until they would have expired anyway. */
  readonly #changed = new Map<string, { use: string | undefined; until: number }>();

  constructor(
    private readonly clock: () => number,
    private readonly lifeMs = 180_000,
  ) {}

  /** Base64. `use` is the purpose it may be opened for. */
  seal(use: string, value: unknown): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    const stored: SealedValue<unknown> = { id: randomUUID(), use, expires: this.clock() + this.lifeMs, value };
    const text = Buffer.concat([cipher.update(JSON.stringify(stored)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** The content, or why it cannot be opened. `unknown`: forged, or made for another use. */
  open<T>(use: string, text: string): Sealed<T> | 'expired' | 'spent' | 'unknown' {
    const stored = this.#read<T>(text);
    if (!stored) return 'unknown';
    if (stored.expires <= this.clock()) return 'expired';
    const current = this.#changed.get(stored.id) ?? stored;
    if (current.use === undefined) return 'spent';
    return current.use === use ? { id: stored.id, value: stored.value } : 'unknown';
  }

  /**
   * From now on it can be opened for `use` only: the official client answers the device's challenge with the previous
   * session.
   */
  promote(id: string, use: string): void {
    this.#change(id, use);
  }

  /** From now on it cannot be opened. */
  spend(id: string): void {
    this.#change(id, undefined);
  }

  #change(id: string, use: string | undefined): void {
    const now = this.clock();
    for (const [old, { until }] of this.#changed) if (until < now) this.#changed.delete(old);
    this.#changed.set(id, { use, until: now + this.lifeMs });
  }

  #read<T>(text: string): SealedValue<T> | undefined {
    try {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      return JSON.parse(plain.toString()) as SealedValue<T>;
    } catch {
      return undefined;
    }
  }
}
