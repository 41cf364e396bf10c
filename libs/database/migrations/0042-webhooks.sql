-- Customers' own addresses are told what happens to their things: exactly what was committed, each event at least once.

create table webhook_endpoint (
  id uuid primary key,
  owner_id varchar(255) not null,
  url varchar(500) not null,
  description varchar(100) not null,
  events text[] not null,
  secrets bytea not null,
  secrets_key_id varchar(16) not null,
  status text not null check (status in ('active', 'paused')),
  pause_reason text,
  failing_since timestamptz,
  run_until timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);

comment on table webhook_endpoint is 'An address of an owner that is told of events of the kinds it chose. secrets: what its calls are signed with, encrypted.';

create index webhook_endpoint_owner_id_index on webhook_endpoint (owner_id);

create table webhook_event (
  id uuid primary key,
  sequence serial,
  owner_id varchar(255) not null,
  type varchar(60) not null,
  data jsonb not null,
  at timestamptz not null
);

comment on table webhook_event is 'Something that happened to an owner''s things. sequence: grows with each event of one subject.';

create index webhook_event_owner_id_index on webhook_event (owner_id);

create index webhook_event_at_index on webhook_event (at);

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  tries int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  constraint webhook_delivery_event_unique unique (endpoint_id, event_id)
);

comment on table webhook_delivery is 'One event for one endpoint: waiting for its next try, delivered, or failed for good.';

create index webhook_delivery_due_index on webhook_delivery (endpoint_id, due_at) where state = 'pending';

create index webhook_delivery_log_index on webhook_delivery (endpoint_id, created_at, id);

create table webhook_attempt (
  id uuid primary key,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  started_at timestamptz not null,
  latency_ms int,
  status int,
  answer text,
  fault text
);

comment on table webhook_attempt is 'One call: written before it is made. Without a latency its process ended before the answer came.';

create index webhook_attempt_delivery_id_index on webhook_attempt (delivery_id);

create index webhook_attempt_started_at_index on webhook_attempt (started_at);

create index outbox_message_webhook_index on outbox_message ((payload->>'endpointId')) where job = 'deliver-webhooks' and closed_at is null;

-- A waiting message is locked until the commit, so that its run reads what is committed here (see outbox_message_waits_once).
create function ask_for_webhooks(given uuid) returns void language plpgsql as $$
begin
  perform from outbox_message
    where job = 'deliver-webhooks' and closed_at is null and payload->>'endpointId' = given::text
      and deliveries = 0 and failed_at is null and (sent_at is not null or available_at <= now())
    limit 1 for share skip locked;
  if not found then
    insert into outbox_message (id, job, payload)
      values (gen_random_uuid(), 'deliver-webhooks', jsonb_build_object('endpointId', given));
  end if;
end $$;

comment on function ask_for_webhooks is 'Has a worker call an endpoint, unless one is about to.';

create function record_webhook_event(owner text, kind text, happened text, about jsonb) returns void language plpgsql as $$
declare
  one record;
  event uuid;
begin
  for one in select id, status from webhook_endpoint where owner_id = owner and kind = any(events) order by id loop
    if event is null then
      event := gen_random_uuid();
      insert into webhook_event (id, owner_id, type, data, at) values (event, owner, kind || '.' || happened, about, now());
    end if;
    insert into webhook_delivery (id, endpoint_id, event_id, state, due_at, created_at)
      values (gen_random_uuid(), one.id, event, case one.status when 'active' then 'pending' else 'failed' end, now(), now());
    if one.status = 'active' then
      perform ask_for_webhooks(one.id);
    end if;
  end loop;
end $$;

comment on function record_webhook_event is 'Notes an event for each endpoint that chose its kind; for a paused one as undelivered, to be replayed.';

create function state_event_webhooks() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from webhook_endpoint) then
    return null;
  end if;
  if new.subject = 'shipment' then
    select owner_id, slug into one from shipment where id = new.subject_id;
    if found then
      perform record_webhook_event(one.owner_id, new.line, case when new.from_state is null then 'created' else new.to_state end,
        jsonb_build_object('shipment', one.slug, 'from', new.from_state, 'status', new.to_state));
    end if;
  elsif new.subject = 'order' then
    select owner_id, number into one from orders where id = new.subject_id;
    if found then
      perform record_webhook_event(one.owner_id, 'order', new.to_state,
        jsonb_build_object('order', new.subject_id, 'number', 'WB-' || one.number, 'from', new.from_state, 'status', new.to_state));
    end if;
  elsif new.subject = 'tracker' then
    select t.owner_id, t.slug, t.tracking_number, s.slug as shipment into one
      from tracker t left join shipment s on s.id = t.shipment_id where t.id = new.subject_id;
    if found then
      perform record_webhook_event(one.owner_id, 'tracker', 'updated', jsonb_build_object('tracker', one.slug,
        'shipment', one.shipment, 'trackingNumber', one.tracking_number, 'from', new.from_state, 'status', new.to_state));
    end if;
  end if;
  return null;
end $$;

comment on function state_event_webhooks is 'Tells endpoints of each step of a shipment, label, order or parcel.';

-- At the commit, when the row that the step belongs to is there.
create constraint trigger state_event_webhooks after insert on state_event
  deferrable initially deferred for each row execute function state_event_webhooks();

create function row_webhooks() returns trigger language plpgsql as $$
declare
  about jsonb;
  owner text;
begin
  if not exists (select from webhook_endpoint) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    about := jsonb_build_object('from', old.status);
  else
    about := jsonb_build_object('from', null);
  end if;
  about := about || jsonb_build_object('status', new.status);
  if tg_table_name = 'refund' then
    select o.owner_id, about || jsonb_build_object('refund', new.id, 'order', new.order_id, 'shipment', s.slug, 'amount', new.amount)
      into owner, about from orders o join shipment s on s.id = new.shipment_id where o.id = new.order_id;
    perform record_webhook_event(owner, 'refund', new.status, about);
  elsif tg_table_name = 'import' then
    perform record_webhook_event(new.owner_id, 'import', new.status, about || jsonb_build_object('import', new.id, 'name', new.name));
  elsif tg_table_name = 'label_batch' then
    perform record_webhook_event(new.owner_id, 'batch', new.status, about || jsonb_build_object('batch', new.id));
  else
    perform record_webhook_event(new.owner_id, 'store_order', case tg_op when 'INSERT' then 'created' else new.status end,
      about || jsonb_build_object('storeOrder', new.id, 'number', new.number));
  end if;
  return null;
end $$;

comment on function row_webhooks is 'Tells endpoints when the status of a refund, import, batch of labels or store order changes.';

create trigger refund_webhooks after insert on refund for each row execute function row_webhooks();

create trigger refund_status_webhooks after update of status on refund
  for each row when (new.status is distinct from old.status) execute function row_webhooks();

create trigger import_webhooks after insert on import for each row execute function row_webhooks();

create trigger import_status_webhooks after update of status on import
  for each row when (new.status is distinct from old.status) execute function row_webhooks();

create trigger label_batch_webhooks after insert on label_batch for each row execute function row_webhooks();

create trigger label_batch_status_webhooks after update of status on label_batch
  for each row when (new.status is distinct from old.status) execute function row_webhooks();

create trigger store_order_webhooks after insert on store_order for each row execute function row_webhooks();

create trigger store_order_status_webhooks after update of status on store_order
  for each row when (new.status is distinct from old.status) execute function row_webhooks();
