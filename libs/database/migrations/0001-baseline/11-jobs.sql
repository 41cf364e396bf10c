-- Work for the workers, and what every process shares.

create table outbox_message (
  id uuid primary key,
  job varchar(255) not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  sent_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  attempts int not null default 0,
  deliveries int not null default 0,
  deliveries_before int not null default 0,
  checkpoint_runs int not null default 0,
  last_error text,
  failed_at timestamptz,
  discarded_at timestamptz,
  discarded_by varchar(255),
  discard_reason text
);

comment on table outbox_message is 'A job that a worker is asked for, committed together with its cause. Open until its effect has committed.';

create index outbox_message_open_index on outbox_message (available_at) where closed_at is null and failed_at is null;

create index outbox_message_closed_at_index on outbox_message (closed_at) where closed_at is not null;

create index outbox_message_dead_letter_index on outbox_message (failed_at, id)
  where failed_at is not null and discarded_at is null;

create index outbox_message_subject_index on outbox_message ((coalesce(
  payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId',
  payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId')));

-- A waiting message is locked until the commit of whoever relies on it: it cannot start before, and its run reads what was
-- committed. One that is locked by somebody else is skipped instead of waited for: one message too many at worst, never one
-- too few.
create function outbox_message_waits_once() returns trigger language plpgsql as $$
declare
  wanted text := (
    select coalesce(
      payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId',
      payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId')
    from (select new.payload) message);
begin
  perform from outbox_message
    where coalesce(
        payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId',
        payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId') = wanted
      and job = new.job and payload = new.payload and deliveries = 0 and closed_at is null and failed_at is null
      and (sent_at is not null or available_at <= new.available_at)
    limit 1 for share skip locked;
  if found then
    return null;
  end if;
  update outbox_message set available_at = new.available_at where id = (
    select id from outbox_message
    where coalesce(
        payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId',
        payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId') = wanted
      and job = new.job and payload = new.payload and deliveries = 0 and closed_at is null and failed_at is null
      and sent_at is null
    limit 1 for no key update skip locked);
  if found then
    return null;
  end if;
  return new;
end $$;

comment on function outbox_message_waits_once is 'Does not add a message like one that waits already; a longer wait is cut short.';

create trigger outbox_message_waits_once before insert on outbox_message
  for each row when (new.job in ('settle-payment', 'capture-order') and new.deliveries = 0)
  execute function outbox_message_waits_once();

create table idempotency_key (
  owner varchar(255) not null,
  key varchar(255) not null,
  route varchar(255) not null,
  request_hash varchar(64) not null,
  status int not null,
  body text not null,
  location text,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);

comment on table idempotency_key is 'The first response to a request that must not take effect twice. Commits together with its effect.';

create index idempotency_key_created_at_index on idempotency_key (created_at);

create table worker_heartbeat (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  version varchar(255) not null,
  rss_mb int not null,
  groups text[] not null default '{main,bulk}'
);

comment on table worker_heartbeat is 'A running worker process, its memory and the job groups it runs.';

create table carrier_health (
  worker_id uuid not null constraint carrier_health_worker_id_foreign references worker_heartbeat (id) on delete cascade,
  carrier varchar(255) not null,
  calls int not null,
  errors int not null,
  p95_ms int,
  circuit text not null check (circuit in ('closed', 'open', 'half_open')),
  primary key (worker_id, carrier)
);

comment on table carrier_health is 'How a carrier answers one worker.';

-- Of rate-limiter-flexible. Unlogged: counting costs no write-ahead log, and after a crash every count starts at zero.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

comment on table rate_limit is 'Requests counted for all api processes together. Keys are hashes.';

create index rate_limit_expire on rate_limit (expire);
