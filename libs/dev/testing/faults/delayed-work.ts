type Sql = (query: string) => Promise<unknown>;

const delayed = 'closed_at is null and failed_at is null and sent_at is null and available_at > now()';

/** Makes later payment checks and all other delayed work due now. */
export const makeDue = (sql: Sql): Promise<unknown> =>
  sql(`update outbox_message set available_at = now() where ${delayed}`);

/** A retry waits two seconds at most: after many faults in a row it would wait a minute. */
export const shortenRetries = (sql: Sql): Promise<unknown> =>
  sql(`update outbox_message set available_at = now() + interval '2 seconds'
    where ${delayed} + interval '2 seconds' and attempts > 0`);
