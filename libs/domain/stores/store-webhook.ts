/** A delivery as it came: header names in lower case, the body unread. */
export type WebhookDelivery = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Buffer };

/**
 * A delivery whose signature over the raw bytes was verified. A hint only: read the order afterwards. `ping` and `event` are
 * answered with 200, `forged` 401, `unreadable` 400.
 */
export type WebhookReading =
  | {
      kind: 'event';
      /** Unique per delivery and the same on its repetitions. */
      deliveryId: string;
      topic: string;
      /** The order; null: none, poll instead. */
      orderId: string | null;
      /** When the order changed, ISO 8601; null: unknown. Deliveries arrive in any order. */
      changedAt: string | null;
      /** `disconnected`: the shop removed us. */
      meaning: 'order_changed' | 'order_deleted' | 'disconnected' | 'other';
    }
  | { kind: 'ping' }
  | { kind: 'forged' }
  | { kind: 'unreadable' };
