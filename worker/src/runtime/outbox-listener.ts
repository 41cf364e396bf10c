import { ChannelListener } from '#libs/database/channel-listener.js';
import { outboxChannel } from '#libs/database/outbox-bell.js';

/** Calls `onRing` after each NOTIFY of the outbox. While its connection is gone the sweep does the work, up to a second late. */
export class OutboxListener extends ChannelListener {
  constructor(url: string, onRing: () => void, onError: (error: Error) => void) {
    super({ url, channel: outboxChannel, applicationName: 'waybill-relay-listen' }, onRing, onError);
  }
}
