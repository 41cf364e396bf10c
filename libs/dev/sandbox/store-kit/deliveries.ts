/** A webhook on its way: `body` as the bytes that were signed. */
export type Delivery = { url: string; headers: Record<string, string>; body: string };
type Sent = Delivery & { at: number; status: number | null };

/** Sends webhooks once each, keeps what was sent, and can send it again. */
export class Deliveries {
  readonly sent: Sent[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  /** Off: deliveries are lost, as when the receiver is down. */
  on = true;
  #closed = false;

  constructor(private readonly clock: () => number) {}

  send(delivery: Delivery): void {
    const sent: Sent = { ...delivery, at: this.clock(), status: null };
    this.sent.push(sent);
    if (this.sent.length > 1000) this.sent.shift();
    if (!this.on || this.#closed) return;
    const task = this.#post(sent).finally(() => this.#pending.delete(task));
    this.#pending.add(task);
  }

  /** The last delivery again, byte for byte. */
  again(): void {
    const last = this.sent.at(-1);
    if (last) this.send(last);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.settled();
  }

  async #post(sent: Sent): Promise<void> {
    try {
      const { url, headers, body } = sent;
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      sent.status = response.status;
    } catch {
      sent.status = 0;
    }
  }
}
