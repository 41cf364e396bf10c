/** A delivery as it came: header names in lower case, the body unread. */
export type WebhookDelivery = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Buffer };

/**
 * A delivery whose signature over the raw bytes was checked. It is a hint: read the order afterwards. `ping` and
 * `event` are answered 200, `forged` 401, `unreadable` 400.
 */
export type WebhookReading =
  | {
      kind: 'event';
      /** Unique per delivery and the same on its repetitions. */
      deliveryId: string;
      topic: string;
      /** The order it is about; null: none, poll instead. */
      orderId: string | null;
      /** When the order changed, ISO 8601; null: it does not say. Deliveries come in any order. */
      changedAt: string | null;
      /** `disconnected`: the shop removed us. */
      meaning: 'order_changed' | 'order_deleted' | 'disconnected' | 'other';
    }
  | { kind: 'ping' }
  | { kind: 'forged' }
  | { kind: 'unreadable' };
