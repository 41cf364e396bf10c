import { Migration } from '@mikro-orm/migrations';

const subject = `coalesce(payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId', payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId')`;
/** A message like the new one that no worker has started. */
const waiting = `${subject} = wanted and job = new.job and payload = new.payload and deliveries = 0 and closed_at is null and failed_at is null`;

/**
 * A message of these jobs that is like one that waits is not added. A wait that is longer is cut short.
 *
 * What waits is locked until the commit of whoever relies on it: it cannot be started before, and its run reads what was committed. One
 * that is being started, sent or relied on otherwise at this moment is passed over instead of waited for, so nobody here ever waits, and
 * there is one message too many at worst, never one too few.
 */
export class WaitingOnce0028 extends Migration {
  override up(): void {
    this.addSql(`
      create function outbox_message_waits_once() returns trigger language plpgsql as $$
      declare
        wanted text := (select ${subject} from (select new.payload) message);
      begin
        perform from outbox_message
          where ${waiting} and (sent_at is not null or available_at <= new.available_at)
          limit 1 for share skip locked;
        if found then
          return null;
        end if;
        update outbox_message set available_at = new.available_at where id = (
          select id from outbox_message where ${waiting} and sent_at is null limit 1 for no key update skip locked);
        if found then
          return null;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger outbox_message_waits_once before insert on "outbox_message"
      for each row when (new.job in ('settle-payment', 'capture-order') and new.deliveries = 0)
      execute function outbox_message_waits_once()`);
  }
}
