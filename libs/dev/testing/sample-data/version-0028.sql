-- A shop of migrations 0001 to 0028 with a row in every table but identity, as that version left it. Made once, never edited.

CREATE OR REPLACE FUNCTION fold_email(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
        select case
          when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || domain end
        from (select split_part(split_part(address, '@', 1), '+', 1) as name, split_part(address, '@', 2) as domain
          from (select lower(given collate pg_c_utf8) as address) as lowered) as parts
      $function$;

CREATE OR REPLACE FUNCTION search_query(given text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select string_agg('''' || word || ''':*', ' & ')::tsquery from (select distinct left(word, 100) as word
  from unnest(regexp_split_to_array(lower(given collate pg_c_utf8), '[\s!-/:-@\[-`{-~]+')) word where word <> '') as asked $function$;

CREATE OR REPLACE FUNCTION search_words(given text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_to_tsvector(array(select distinct left(word, 100) as word
  from unnest(regexp_split_to_array(lower(given collate pg_c_utf8), '[\s!-/:-@\[-`{-~]+')) word where word <> '')) $function$;

CREATE OR REPLACE FUNCTION audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'The audit log is append-only.' using errcode = 'restrict_violation';
      end $function$;

CREATE OR REPLACE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'The ledger is append-only: book the reverse instead.' using errcode = 'restrict_violation';
      end $function$;

CREATE OR REPLACE FUNCTION outbox_message_waits_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        wanted text := (select coalesce(payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId', payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId') from (select new.payload) message);
      begin
        perform from outbox_message
          where coalesce(payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId', payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId') = wanted and job = new.job and payload = new.payload and deliveries = 0 and closed_at is null and failed_at is null and (sent_at is not null or available_at <= new.available_at)
          limit 1 for share skip locked;
        if found then
          return null;
        end if;
        update outbox_message set available_at = new.available_at where id = (
          select id from outbox_message where coalesce(payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId', payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId') = wanted and job = new.job and payload = new.payload and deliveries = 0 and closed_at is null and failed_at is null and sent_at is null limit 1 for no key update skip locked);
        if found then
          return null;
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION row_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
      end $function$;

CREATE TABLE account (
    user_id character varying(255) not null,
    email character varying(255) not null,
    name character varying(255) not null,
    phone character varying(255) not null,
    weight_unit text not null,
    length_unit text not null,
    label_format text not null,
    theme text not null,
    shortcuts boolean not null,
    notify jsonb not null,
    created_at timestamp with time zone not null,
    updated_at timestamp with time zone not null,
    version integer default 1 not null,
    price_group character varying(60),
    search tsvector generated always as (search_words((((email)::text || ' '::text) || (name)::text))) stored not null
);

CREATE TABLE address_entry (
    id uuid not null,
    owner_id character varying(255) not null,
    nickname character varying(255) not null,
    address jsonb not null,
    address_hash character varying(64) not null,
    search_text text not null,
    is_default_sender boolean not null,
    is_default_return boolean not null,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone not null,
    version integer default 1 not null
);

CREATE TABLE address_file (
    id uuid not null,
    owner_id character varying(255) not null,
    status text not null,
    content bytea,
    result jsonb,
    failure_text text,
    created_at timestamp with time zone not null
);

CREATE TABLE audit_check (
    id integer not null,
    checked_at timestamp with time zone not null,
    seals bigint not null,
    head character varying(64) not null,
    fault text
);

CREATE TABLE audit_entry (
    id uuid not null,
    at timestamp with time zone not null,
    actor_id character varying(255) not null,
    actor character varying(255) not null,
    roles jsonb not null,
    action character varying(60) not null,
    subject_kind character varying(60) not null,
    subject_id character varying(255) not null,
    subject text not null,
    before jsonb,
    after jsonb,
    reason text,
    request_id character varying(64) not null,
    search tsvector generated always as (search_words((((((actor)::text || ' '::text) || subject) || ' '::text) || COALESCE(reason, ''::text)))) stored not null,
    ip character varying(45) default ''::character varying not null,
    purpose character varying(20),
    is_read boolean default false not null
);

CREATE TABLE audit_seal (
    number bigint not null,
    entry_id uuid not null,
    entry_at timestamp with time zone not null,
    key_id character varying(16) not null,
    hash character varying(64) not null,
    sealed_at timestamp with time zone not null
);

CREATE TABLE board_session (
    token_hash character varying(255) not null,
    actor_id character varying(255) not null,
    roles text[] not null,
    expires_at timestamp with time zone not null,
    signed_in_at timestamp with time zone not null,
    session character varying(255) not null
);

CREATE TABLE carrier_health (
    worker_id uuid not null,
    carrier character varying(255) not null,
    calls integer not null,
    errors integer not null,
    p95_ms integer,
    circuit text not null
);

CREATE TABLE cart (
    owner_id character varying(255) not null,
    version integer not null,
    coupon_code character varying(255),
    updated_at timestamp with time zone not null
);

CREATE TABLE cart_item (
    id uuid not null,
    owner_id character varying(255) not null,
    shipment_id uuid not null,
    "position" integer not null,
    saved boolean not null,
    accepted_total integer not null,
    added_at timestamp with time zone not null,
    removed_at timestamp with time zone
);

CREATE TABLE claim (
    guest_id character varying(255) not null,
    user_id character varying(255) not null,
    claimed_at timestamp with time zone not null
);

CREATE TABLE coupon (
    id uuid not null,
    code character varying(255) not null,
    effect jsonb not null,
    max_discount integer,
    min_subtotal integer not null,
    starts_at timestamp with time zone,
    expires_at timestamp with time zone,
    max_redemptions integer,
    max_per_customer integer,
    first_order_only boolean not null,
    customers jsonb not null,
    carriers jsonb not null,
    services jsonb not null,
    channels jsonb not null,
    refund_returns_use boolean not null,
    active boolean not null,
    created_at timestamp with time zone not null,
    archived_at timestamp with time zone,
    version integer default 1 not null,
    approved boolean default true not null,
    approval_id uuid
);

CREATE TABLE coupon_approval (
    id uuid not null,
    subject character varying(60) not null,
    coupons integer not null,
    terms jsonb not null,
    before jsonb,
    worth bigint,
    exceeds jsonb not null,
    proposed_by_id character varying(255) not null,
    proposed_by character varying(255) not null,
    proposed_at timestamp with time zone not null,
    state text not null,
    decided_by_id character varying(255),
    decided_by character varying(255),
    decided_at timestamp with time zone,
    reason text
);

CREATE TABLE coupon_grant (
    id uuid not null,
    actor_id character varying(255) not null,
    subject character varying(60) not null,
    worth bigint not null,
    at timestamp with time zone not null
);

CREATE TABLE coupon_redemption (
    id uuid not null,
    coupon_id uuid not null,
    order_id uuid not null,
    amount integer not null,
    state text not null,
    reserved_at timestamp with time zone not null,
    ended_at timestamp with time zone
);

CREATE TABLE erasure (
    user_id character varying(255) not null,
    requested_at timestamp with time zone not null,
    erase_after timestamp with time zone not null,
    erased_at timestamp with time zone
);

CREATE TABLE finding (
    id uuid not null,
    kind character varying(255) not null,
    subject_id character varying(255) not null,
    order_id uuid,
    text text not null,
    advice text not null,
    first_seen timestamp with time zone not null,
    last_seen timestamp with time zone not null,
    resolved_at timestamp with time zone,
    resolved_by character varying(255)
);

CREATE TABLE idempotency_key (
    owner character varying(255) not null,
    key character varying(255) not null,
    route character varying(255) not null,
    request_hash character varying(64) not null,
    status integer not null,
    body text not null,
    location text,
    created_at timestamp with time zone default now() not null
);

CREATE TABLE identity (
    owner_id character varying(255) not null,
    kind text not null,
    subject character varying(255) not null,
    created_at timestamp with time zone default now() not null
);

CREATE TABLE import (
    id uuid not null,
    owner_id character varying(255) not null,
    name character varying(255) not null,
    bytes integer not null,
    status text not null,
    file_hash character varying(255),
    format jsonb,
    format_told boolean not null,
    header jsonb not null,
    sample jsonb not null,
    mapping jsonb,
    told_mapping jsonb,
    rule jsonb,
    services jsonb,
    pass integer not null,
    busy text,
    place jsonb,
    rows integer not null,
    changes integer default 0 not null,
    steps integer default 0 not null,
    total_rows integer,
    pace_from timestamp with time zone,
    pace_rows integer not null,
    notes jsonb not null,
    sale jsonb,
    failure_code character varying(255),
    failure_text text,
    created_at timestamp with time zone not null,
    updated_at timestamp with time zone not null,
    version integer default 1 not null,
    stored_bytes bigint default 0 not null
);

CREATE TABLE import_change (
    id uuid not null,
    import_id uuid not null,
    kind text not null,
    status text not null,
    pass integer not null,
    request jsonb not null,
    total integer,
    done integer not null,
    tally jsonb not null,
    failure_code character varying(255),
    failure_text text,
    created_at timestamp with time zone not null,
    updated_at timestamp with time zone not null
);

CREATE TABLE import_change_part (
    change_id uuid not null,
    number integer not null,
    content bytea storage external not null
);

CREATE TABLE import_fix (
    id uuid not null,
    import_id uuid not null,
    column_name character varying(255) not null,
    changes jsonb not null,
    undone boolean not null,
    created_at timestamp with time zone not null
);

CREATE TABLE import_mapping (
    id uuid not null,
    owner_id character varying(255) not null,
    fingerprint character varying(255) not null,
    name character varying(255) not null,
    header jsonb not null,
    mapping jsonb not null,
    used_at timestamp with time zone not null
);

CREATE TABLE import_part (
    import_id uuid not null,
    number integer not null,
    content bytea storage external not null,
    ascii boolean not null,
    hash text generated always as (encode(sha256(content), 'hex'::text)) stored not null
);

CREATE TABLE import_rate (
    import_id uuid not null,
    "row" integer not null,
    revision integer not null,
    carrier character varying(255),
    service character varying(255),
    total integer,
    chosen boolean not null,
    services integer[] not null,
    failure_code character varying(255),
    failure_text text,
    expires_at timestamp with time zone
);

CREATE TABLE import_row (
    import_id uuid not null,
    "row" integer not null,
    state text not null,
    revision integer not null,
    cells text[] not null,
    edits jsonb,
    issues jsonb,
    warned boolean not null,
    head integer not null,
    duplicate_key character varying(255),
    sale_id uuid,
    shipment_id uuid,
    failure_code character varying(255),
    failure_text text
);

CREATE TABLE invoice (
    order_id uuid not null,
    year integer not null,
    number integer not null,
    issued_at timestamp with time zone not null
);

CREATE TABLE invoice_counter (
    year integer not null,
    last integer not null
);

CREATE TABLE label (
    id uuid not null,
    purchase_id uuid not null,
    shipment_id uuid not null,
    "position" integer not null,
    tracking_number character varying(255) not null,
    model jsonb not null,
    created_at timestamp with time zone not null,
    voided_at timestamp with time zone
);

CREATE TABLE label_batch (
    id uuid not null,
    owner_id character varying(255) not null,
    format text not null,
    slips boolean not null,
    start integer not null,
    status text not null,
    shipments uuid[] not null,
    done integer not null,
    labels integer not null,
    missing jsonb not null,
    created_at timestamp with time zone not null
);

CREATE TABLE label_file (
    batch_id uuid not null,
    number integer not null,
    labels integer not null,
    content bytea not null
);

CREATE TABLE label_purchase (
    id uuid not null,
    shipment_id uuid not null,
    order_item_id uuid not null,
    carrier character varying(255) not null,
    service character varying(255) not null,
    state text not null,
    cost integer not null,
    carrier_reference character varying(255),
    requested_at timestamp with time zone not null,
    finished_at timestamp with time zone,
    noticed_at timestamp with time zone
);

CREATE TABLE ledger_entry (
    id uuid not null,
    key character varying(255) not null,
    posting character varying(255) not null,
    order_id uuid not null,
    order_item_id uuid,
    account text not null,
    amount integer not null,
    currency text not null,
    at timestamp with time zone not null,
    reference character varying(255)
);

CREATE TABLE mail (
    id uuid not null,
    kind character varying(255) not null,
    subject_id uuid not null,
    key character varying(255) not null,
    recipient character varying(255) not null,
    data jsonb not null,
    status text not null,
    attempts integer not null,
    failure_text text,
    created_at timestamp with time zone not null,
    sent_at timestamp with time zone
);

CREATE TABLE margin_backtest (
    id uuid not null,
    days integer not null,
    source character varying(255) not null,
    rules jsonb not null,
    status text not null,
    since timestamp with time zone not null,
    until timestamp with time zone not null,
    place jsonb,
    tally jsonb,
    done integer not null,
    total integer,
    text text,
    created_at timestamp with time zone not null,
    finished_at timestamp with time zone
);

CREATE TABLE margin_draft (
    id integer not null,
    rules jsonb,
    based_on integer not null,
    saved_by character varying(255),
    saved_at timestamp with time zone,
    version integer default 1 not null
);

CREATE TABLE margin_version (
    number integer not null,
    note text not null,
    published_at timestamp with time zone not null,
    mode text not null,
    rules jsonb not null,
    published_by character varying(255),
    effective_from timestamp with time zone not null,
    restores integer
);

CREATE TABLE migration (
    id serial not null,
    name character varying(255) not null,
    executed_at timestamp(6) with time zone default CURRENT_TIMESTAMP(6) not null
);

CREATE TABLE operations_setting (
    id integer not null,
    operators_may_act_on_board boolean not null
);

CREATE TABLE order_access_code (
    id uuid not null,
    order_id uuid not null,
    tries integer not null,
    created_at timestamp with time zone not null,
    expires_at timestamp with time zone not null,
    used_at timestamp with time zone,
    used_by character varying(255)
);

CREATE TABLE order_item (
    id uuid not null,
    order_id uuid not null,
    shipment_id uuid not null,
    "position" integer not null,
    offer jsonb not null,
    total integer not null,
    status text not null,
    failure_code character varying(255),
    failure_text text,
    discount integer not null
);

CREATE TABLE orders (
    id uuid not null,
    number serial not null,
    owner_id character varying(255) not null,
    email character varying(255) not null,
    currency text not null,
    total integer not null,
    payment text not null,
    attempt integer not null,
    intent_id character varying(255),
    client_secret character varying(255),
    captured integer not null,
    failure_code character varying(255),
    failure_text text,
    created_at timestamp with time zone not null,
    updated_at timestamp with time zone not null,
    version integer default 1 not null,
    subtotal integer not null,
    discount integer not null,
    coupon_code character varying(255),
    refunded integer default 0 not null
);

CREATE TABLE outbox_message (
    id uuid not null,
    job character varying(255) not null,
    payload jsonb not null,
    created_at timestamp with time zone default now() not null,
    available_at timestamp with time zone default now() not null,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    attempts integer default 0 not null,
    deliveries integer default 0 not null,
    last_error text,
    failed_at timestamp with time zone,
    started_at timestamp with time zone,
    deliveries_before integer default 0 not null,
    discarded_at timestamp with time zone,
    discarded_by character varying(255),
    discard_reason text,
    kept_runs integer default 0 not null
);

CREATE TABLE payment_customer (
    user_id character varying(255) not null,
    customer_id character varying(255) not null
);

CREATE TABLE payment_event (
    id character varying(255) not null,
    type character varying(255) not null,
    order_id uuid,
    payload jsonb not null,
    received_at timestamp with time zone not null,
    handled_at timestamp with time zone,
    outcome character varying(255)
);

CREATE TABLE quote (
    id uuid not null,
    owner_id character varying(255) not null,
    shipment_id uuid,
    request jsonb not null,
    input_hash character varying(255) not null,
    status text not null,
    waiting_for jsonb not null,
    offers jsonb not null,
    refusals jsonb not null,
    messages jsonb not null,
    expires_at timestamp with time zone not null,
    created_at timestamp with time zone not null,
    version integer default 1 not null,
    customer jsonb
);

CREATE UNLOGGED TABLE rate_limit (
    key character varying(255) not null,
    points integer default 0 not null,
    expire bigint
);

CREATE TABLE refund (
    id uuid not null,
    order_id uuid not null,
    order_item_id uuid not null,
    shipment_id uuid not null,
    status text not null,
    amount integer not null,
    currency text not null,
    reason text not null,
    asked_by text not null,
    attempt integer not null,
    provider_refund_id character varying(255),
    rejection_code character varying(255),
    rejection_text text,
    expected_by date,
    requested_at timestamp with time zone not null,
    voided_at timestamp with time zone,
    credited_at timestamp with time zone,
    updated_at timestamp with time zone not null,
    version integer default 1 not null
);

CREATE TABLE revocation (
    subject character varying(255) not null,
    not_before timestamp with time zone not null,
    reason text not null,
    revoked_by character varying(255) not null
);

CREATE TABLE sale_fee (
    id uuid not null,
    order_item_id uuid not null,
    "position" integer not null,
    kind text not null,
    label text not null,
    amount integer not null,
    currency text not null,
    margin_version integer,
    rule_id uuid,
    at timestamp with time zone not null
);

CREATE TABLE saved_package (
    id uuid not null,
    owner_id character varying(255) not null,
    name character varying(255) not null,
    name_key character varying(255) not null,
    parcel jsonb not null,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone not null,
    version integer default 1 not null
);

CREATE TABLE saved_view (
    id uuid not null,
    owner_id character varying(255) not null,
    page text not null,
    name character varying(60) not null,
    query text not null,
    created_at timestamp with time zone not null
);

CREATE TABLE shipment (
    id uuid not null,
    slug character varying(255) not null,
    owner_id character varying(255) not null,
    status text not null,
    label_status text not null,
    tracking_status text not null,
    sender jsonb,
    receiver jsonb,
    return_to jsonb,
    parcels jsonb not null,
    ship_date date not null,
    signature text not null,
    insured_value integer not null,
    contents jsonb not null,
    reference_lines jsonb not null,
    no_prohibited_at timestamp with time zone,
    quote_id uuid,
    offer jsonb,
    order_id uuid,
    failure_code character varying(255),
    failure_text text,
    print_count integer not null,
    first_printed_at timestamp with time zone,
    created_at timestamp with time zone not null,
    updated_at timestamp with time zone not null,
    version integer default 1 not null,
    address_notes jsonb not null,
    from_cart boolean not null,
    offer_total integer generated always as (COALESCE(((offer ->> 'total'::text))::integer, 0)) stored not null,
    offer_carrier text generated always as ((offer ->> 'carrier'::text)) stored,
    search tsvector generated always as (search_words(((((((((((((((((((((((COALESCE((sender ->> 'name'::text), ''::text) || ' '::text) || COALESCE((sender ->> 'company'::text), ''::text)) || ' '::text) || COALESCE((sender ->> 'email'::text), ''::text)) || ' '::text) || COALESCE((sender ->> 'postal'::text), ''::text)) || ' '::text) || COALESCE(regexp_replace((sender ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || COALESCE("right"(regexp_replace((sender ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), 10), ''::text)) || ' '::text) || COALESCE((receiver ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((receiver ->> 'company'::text), ''::text)) || ' '::text) || COALESCE((receiver ->> 'email'::text), ''::text)) || ' '::text) || COALESCE((receiver ->> 'postal'::text), ''::text)) || ' '::text) || COALESCE(regexp_replace((receiver ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || COALESCE("right"(regexp_replace((receiver ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), 10), ''::text)))) stored not null,
    duplicate_key character varying(255)
);

CREATE TABLE state_event (
    id uuid not null,
    subject character varying(255) not null,
    subject_id uuid not null,
    line character varying(255) not null,
    from_state character varying(255),
    to_state character varying(255) not null,
    actor character varying(255) not null,
    reason text,
    at timestamp with time zone not null
);

CREATE TABLE tariff_number (
    number character varying(60) not null,
    reference uuid not null
);

CREATE TABLE tariff_purchase (
    reference uuid not null,
    bought jsonb not null,
    bought_at timestamp with time zone default now() not null,
    voided_at timestamp with time zone
);

CREATE TABLE tracker (
    id uuid not null,
    slug character varying(255) not null,
    owner_id character varying(255) not null,
    shipment_id uuid not null,
    "position" integer not null,
    parcels integer not null,
    carrier character varying(255) not null,
    carrier_name character varying(255) not null,
    service character varying(255) not null,
    service_name character varying(255) not null,
    tracking_number character varying(255) not null,
    sample boolean not null,
    origin jsonb not null,
    destination jsonb not null,
    status text not null,
    estimated_delivery date,
    original_estimate date,
    created_at timestamp with time zone not null,
    last_checked_at timestamp with time zone,
    next_check_at timestamp with time zone,
    version integer default 1 not null,
    asked_at timestamp with time zone
);

CREATE TABLE tracking_event (
    id uuid not null,
    tracker_id uuid not null,
    "time" timestamp with time zone not null,
    status text not null,
    reason character varying(255),
    raw_code character varying(255) not null,
    raw_text text not null,
    city character varying(255) not null,
    state character varying(255) not null,
    country character varying(255) not null,
    signed_by character varying(255),
    received_at timestamp with time zone not null
);

CREATE TABLE user_note (
    id uuid not null,
    user_id character varying(255) not null,
    text text not null,
    by_id character varying(255) not null,
    by character varying(255) not null,
    at timestamp with time zone not null
);

CREATE TABLE worker_seen (
    id uuid not null,
    started_at timestamp with time zone not null,
    seen_at timestamp with time zone not null,
    version character varying(255) not null,
    rss_mb integer not null,
    groups text[] default '{main,bulk}'::text[] not null
);

INSERT INTO account (user_id, email, name, phone, weight_unit, length_unit, label_format, theme, shortcuts, notify, created_at, updated_at, version, price_group) VALUES ('u_33333333333333333333333333333333', '10e6a173-9323-4834-866f-099468e5f0d2@example.com', 'Test User', '', 'lb', 'in', 'pdf', 'system', 'true', '{"refund": true, "receipt": true, "delivered": true, "exception": true, "labelReady": true}', '2026-11-23 16:06:59.967+00', '2026-11-23 16:07:00.412+00', '3', 'gold');

INSERT INTO account (user_id, email, name, phone, weight_unit, length_unit, label_format, theme, shortcuts, notify, created_at, updated_at, version, price_group) VALUES ('u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', 'Test User', '', 'lb', 'in', 'pdf', 'system', 'true', '{"refund": true, "receipt": true, "delivered": true, "exception": true, "labelReady": true}', '2026-11-23 16:07:00.022+00', '2026-11-23 16:07:00.022+00', '2', NULL);

INSERT INTO address_entry (id, owner_id, nickname, address, address_hash, search_text, is_default_sender, is_default_return, last_used_at, created_at, version) VALUES ('be410f2f-03db-4b93-8364-9baa367c29f0', 'u_33333333333333333333333333333333', 'Home', '{"city": "New York", "name": "Grace Hopper", "email": "", "phone": "", "state": "NY", "postal": "10001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', '9a2da3a6b568e64e859f731b37cf4fd2490dbf783a196eef41dcee3e36e410f2', ' home
 grace hopper
 
 12 main st
 
 new york
 10001', 'false', 'false', NULL, '2026-11-23 16:07:00.172+00', '1');

INSERT INTO address_file (id, owner_id, status, content, result, failure_text, created_at) VALUES ('fe7ea70d-df9e-4a9f-a579-97e10f90313e', 'u_33333333333333333333333333333333', 'waiting', E'\\x00ff10', NULL, NULL, '2026-11-23 16:07:00.502093+00');

INSERT INTO audit_check (id, checked_at, seals, head, fault) VALUES ('1', '2026-11-23 16:07:00.504073+00', '1', 'abababababababababababababababababababababababababababababababab', NULL);

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('11c601e7-c202-43a2-974d-f62a709667f7', '2026-11-23 16:07:00.412+00', 'u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', '["admin"]', 'user.set_group', 'user', 'u_33333333333333333333333333333333', '10e6a173-9323-4834-866f-099468e5f0d2@example.com', '{"group": null}', '{"group": "gold"}', 'Asked for by the user.', '4f8a53b1-d618-464f-932e-269421be1b52', '127.0.0.1', NULL, 'false');

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('3cc99985-b268-4fa8-8322-17e7b36f9b6d', '2026-11-23 16:07:00.47+00', 'u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', '["admin"]', 'user.enable.done', 'user', 'u_33333333333333333333333333333333', '10e6a173-9323-4834-866f-099468e5f0d2@example.com', NULL, '{"outcome": "done"}', 'Asked for by the user.', '1a0ca94a-5fda-48a2-844f-1a0af13e3fec', '127.0.0.1', NULL, 'false');

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('3fd9b97c-a60a-4ae5-bf18-bf7901ffee43', '2026-11-23 16:07:00.495+00', 'u_55555555555555555555555555555555', 'u_55555555555555555555555555555555', '["operator"]', 'board.open', 'queue', 'all', 'Queue board', NULL, NULL, NULL, '9d2b77ea-1ae9-4208-aa10-566cff4bdfc4', '127.0.0.1', NULL, 'false');

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('52adade0-6f1c-4883-b734-72860f5ed97a', '2026-11-23 16:07:00.337+00', 'u_55555555555555555555555555555555', 'u_55555555555555555555555555555555', '["operator"]', 'finding.resolve', 'finding', '95c2b2d0-fc01-4613-b40c-be93add1294c', 't', '{"resolvedAt": null}', '{"resolvedAt": "2026-11-23T16:07:00.335Z"}', NULL, '399eac02-fb39-4910-89dd-80406c2340a5', '127.0.0.1', NULL, 'false');

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('90e81f43-225b-4d56-bbd1-761bacc0a637', '2026-11-23 16:07:00.466+00', 'u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', '["admin"]', 'user.enable', 'user', 'u_33333333333333333333333333333333', '10e6a173-9323-4834-866f-099468e5f0d2@example.com', NULL, '{"outcome": "asked"}', 'Asked for by the user.', '1a0ca94a-5fda-48a2-844f-1a0af13e3fec', '127.0.0.1', NULL, 'false');

INSERT INTO audit_entry (id, at, actor_id, actor, roles, action, subject_kind, subject_id, subject, before, after, reason, request_id, ip, purpose, is_read) VALUES ('f7b415b0-e2f8-47e7-8d85-5f9c4463e9ff', '2026-11-23 16:07:00.38+00', 'u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', '["admin"]', 'user.note', 'user', 'u_33333333333333333333333333333333', '10e6a173-9323-4834-866f-099468e5f0d2@example.com', NULL, NULL, NULL, '1af6857d-560e-4ef5-88e9-1264218a143f', '127.0.0.1', NULL, 'false');

INSERT INTO audit_seal (number, entry_id, entry_at, key_id, hash, sealed_at) VALUES ('1', '52adade0-6f1c-4883-b734-72860f5ed97a', '2026-11-23 16:07:00.337+00', 'a1b2c3d4', 'abababababababababababababababababababababababababababababababab', '2026-11-23 16:07:00.502873+00');

INSERT INTO board_session (token_hash, actor_id, roles, expires_at, signed_in_at, session) VALUES ('Y8-tz1E2vynRJSkqi20F0CRc8ugUOQGPjC-2pBZmdIw', 'u_55555555555555555555555555555555', '{operator}', '2026-11-23 16:22:00.492+00', '2026-11-23 16:06:59+00', 'QLspRm-e1gwQ9NjyeK0VnvwK0WFiIzdv2p1qnpXV8Gc');

INSERT INTO carrier_health (worker_id, carrier, calls, errors, p95_ms, circuit) VALUES ('6a0c1d8e-7d5f-4bd0-9f53-1d0f6a0b1c2d', 'usps', '10', '1', '220', 'half_open');

INSERT INTO cart (owner_id, version, coupon_code, updated_at) VALUES ('u_33333333333333333333333333333333', '0', NULL, '2026-11-23 16:07:00.282+00');

INSERT INTO cart_item (id, owner_id, shipment_id, position, saved, accepted_total, added_at, removed_at) VALUES ('ccca97cb-7765-479e-92de-8b945b839300', 'u_33333333333333333333333333333333', '602454ce-519c-46e0-9cd9-c14b0efa59c5', '1', 'false', '1125', '2026-11-23 16:07:00.282+00', NULL);

INSERT INTO claim (guest_id, user_id, claimed_at) VALUES ('g_22222222222222222222222222222222', 'u_33333333333333333333333333333333', '2026-11-23 16:07:00.138+00');

INSERT INTO coupon (id, code, effect, max_discount, min_subtotal, starts_at, expires_at, max_redemptions, max_per_customer, first_order_only, customers, carriers, services, channels, refund_returns_use, active, created_at, archived_at, version, approved, approval_id) VALUES ('0f9fbb5e-7c2e-4b0e-8f35-0f6f5d7c2a11', 'SPRING', '{"kind": "percent", "percent": 1000}', '500', '0', NULL, NULL, NULL, NULL, 'false', '[]', '[]', '[]', '["form"]', 'true', 'true', '2026-11-23 16:07:00.505363+00', NULL, '1', 'false', '3f8f2f9a-4f5c-4a3c-a1ac-8d1d2e6f7a22');

INSERT INTO coupon_approval (id, subject, coupons, terms, before, worth, exceeds, proposed_by_id, proposed_by, proposed_at, state, decided_by_id, decided_by, decided_at, reason) VALUES ('3f8f2f9a-4f5c-4a3c-a1ac-8d1d2e6f7a22', 'SPRING', '1', '{"maxDiscount": 500}', NULL, '500000', '["worth"]', 'u_55555555555555555555555555555555', 'u_55555555555555555555555555555555', '2026-11-23 16:07:00.506+00', 'pending', NULL, NULL, NULL, NULL);

INSERT INTO coupon_grant (id, actor_id, subject, worth, at) VALUES ('9710135c-6c10-4170-9f66-74ff35e47a80', 'u_55555555555555555555555555555555', 'WELCOME', '5000', '2026-11-23 16:07:00.506411+00');

INSERT INTO coupon_redemption (id, coupon_id, order_id, amount, state, reserved_at, ended_at) VALUES ('5f5e2e07-08f4-4486-a602-270674f5eb07', '0f9fbb5e-7c2e-4b0e-8f35-0f6f5d7c2a11', '310b12a6-6a47-48dd-be5c-c33745b86393', '100', 'committed', '2026-11-23 16:07:00.506828+00', '2026-11-23 16:07:00.506828+00');

INSERT INTO erasure (user_id, requested_at, erase_after, erased_at) VALUES ('u_44444444444444444444444444444444', '2026-11-23 16:07:00.263+00', '2033-11-23 16:07:00.263+00', NULL);

INSERT INTO finding (id, kind, subject_id, order_id, text, advice, first_seen, last_seen, resolved_at, resolved_by) VALUES ('95c2b2d0-fc01-4613-b40c-be93add1294c', 'test', '95c2b2d0-fc01-4613-b40c-be93add1294c', '95c2b2d0-fc01-4613-b40c-be93add1294c', 't', 'a', '2026-11-23 16:07:00.301+00', '2026-11-23 16:07:00.301+00', '2026-11-23 16:07:00.335+00', 'u_55555555555555555555555555555555');

INSERT INTO idempotency_key (owner, key, route, request_hash, status, body, location, created_at) VALUES ('g_11111111111111111111111111111111', '668d9f2b-8528-4c6c-8f6f-262fa766ad31', 'POST /api/shipments', '1c3aaea9b9079110614cb1b2bd290463c4bce6a6eaffe6ea3f1e107034d0943e', '201', '{"slug":"u6AuM1HELdWOnlvyBjpM3w","version":1,"status":"draft","labelStatus":"none","trackingStatus":"unknown","step":"sender","issues":[{"path":"from","message":"Enter the sender.","code":"required"},{"path":"to","message":"Enter the receiver.","code":"required"},{"path":"parcels","message":"Say what you are sending.","code":"required"},{"path":"offerId","message":"Choose a service.","code":"required"},{"path":"noProhibitedContents","message":"Confirm that nothing prohibited is inside.","code":"required"}],"from":null,"to":null,"returnTo":null,"parcels":[],"shipDate":"2026-11-23","signature":"none","insuredValue":0,"contents":{"type":"merchandise","description":"","items":[]},"references":["draft of a guest"],"noProhibitedContents":false,"addressNotes":{},"quoteId":null,"offer":null,"orderId":null,"failure":null,"tracking":[],"createdAt":"2026-11-23T16:07:00.116Z","updatedAt":"2026-11-23T16:07:00.116Z"}', '/api/shipments/u6AuM1HELdWOnlvyBjpM3w', '2026-11-23 16:07:00.113706+00');

INSERT INTO idempotency_key (owner, key, route, request_hash, status, body, location, created_at) VALUES ('g_22222222222222222222222222222222', 'a61045af-1272-44f1-bc0c-87a861a4eb65', 'POST /api/shipments', '315e5f70aa3838027f406e36a46dc80445e959839e971e0b2260cad06bdad7b9', '201', '{"slug":"Qk1jCoyD0Lid9NENcnDXiA","version":1,"status":"draft","labelStatus":"none","trackingStatus":"unknown","step":"sender","issues":[{"path":"from","message":"Enter the sender.","code":"required"},{"path":"to","message":"Enter the receiver.","code":"required"},{"path":"parcels","message":"Say what you are sending.","code":"required"},{"path":"offerId","message":"Choose a service.","code":"required"},{"path":"noProhibitedContents","message":"Confirm that nothing prohibited is inside.","code":"required"}],"from":null,"to":null,"returnTo":null,"parcels":[],"shipDate":"2026-11-23","signature":"none","insuredValue":0,"contents":{"type":"merchandise","description":"","items":[]},"references":["draft of a claimed guest"],"noProhibitedContents":false,"addressNotes":{},"quoteId":null,"offer":null,"orderId":null,"failure":null,"tracking":[],"createdAt":"2026-11-23T16:07:00.130Z","updatedAt":"2026-11-23T16:07:00.130Z"}', '/api/shipments/Qk1jCoyD0Lid9NENcnDXiA', '2026-11-23 16:07:00.129333+00');

INSERT INTO import (id, owner_id, name, bytes, status, file_hash, format, format_told, header, sample, mapping, told_mapping, rule, services, pass, busy, place, rows, changes, steps, total_rows, pace_from, pace_rows, notes, sale, failure_code, failure_text, created_at, updated_at, version, stored_bytes) VALUES ('d4dcaa30-21fc-46af-b240-b82245dd31ea', 'u_33333333333333333333333333333333', 'orders.csv', '1048578', 'ready', 'h', '{"kind": "csv", "header": true, "encoding": "utf-8", "delimiter": ","}', 'true', '["reference", "recipient_name", "recipient_street1", "recipient_city", "recipient_state", "recipient_postal", "weight", "length", "width", "height", "service"]', '[]', '{"dates": "month_first", "columns": {"width": {"column": 8, "guessed": false}, "height": {"column": 9, "guessed": false}, "length": {"column": 7, "guessed": false}, "weight": {"column": 6, "guessed": false}, "service": {"column": 10, "guessed": false}, "reference": {"column": 0, "guessed": false}, "recipient_city": {"column": 3, "guessed": false}, "recipient_name": {"column": 1, "guessed": false}, "recipient_state": {"column": 4, "guessed": false}, "recipient_postal": {"column": 5, "guessed": false}, "recipient_street1": {"column": 2, "guessed": false}}, "decimals": "auto", "senderId": null, "packageId": null, "lengthUnit": "in", "weightUnit": "lb", "sameReference": "parcels"}', '{"name": "Mine", "mapping": {"columns": {}}}', NULL, NULL, '1', NULL, '{"row": 2, "byte": 40, "rows": 1}', '1', '0', '0', NULL, NULL, '0', '[{"code": "n", "text": "A note."}]', NULL, NULL, NULL, '2026-11-23 16:07:00.282+00', '2026-11-23 16:07:00.282+00', '1', '0');

INSERT INTO import_change (id, import_id, kind, status, pass, request, total, done, tally, failure_code, failure_text, created_at, updated_at) VALUES ('7d7f1f7c-0b2d-4a53-9d0a-2f1b6c5d4e33', 'd4dcaa30-21fc-46af-b240-b82245dd31ea', 'corrections', 'receiving', '1', '{}', NULL, '0', '{"faults": [], "applied": 0, "invalid": 0, "refused": [], "unknown": 0, "conflicts": 0}', NULL, NULL, '2026-11-23 16:07:00.510056+00', '2026-11-23 16:07:00.510056+00');

INSERT INTO import_change_part (change_id, number, content) VALUES ('7d7f1f7c-0b2d-4a53-9d0a-2f1b6c5d4e33', '0', E'\\x0102');

INSERT INTO import_fix (id, import_id, column_name, changes, undone, created_at) VALUES ('3c1542ae-598e-48c6-8e6f-c85ccd1b7d4d', 'd4dcaa30-21fc-46af-b240-b82245dd31ea', 'weight', '[]', 'false', '2026-11-23 16:07:00.29924+00');

INSERT INTO import_mapping (id, owner_id, fingerprint, name, header, mapping, used_at) VALUES ('7f65f628-94e3-4b4b-895d-a4872c246dd5', 'u_33333333333333333333333333333333', '7f65f628-94e3-4b4b-895d-a4872c246dd5', 'Hidden', '[]', '{"columns": {}}', '2026-11-23 16:07:00.299745+00');

INSERT INTO import_part (import_id, number, content, ascii) VALUES ('d4dcaa30-21fc-46af-b240-b82245dd31ea', '0', E'\\x68656c6c6f', 'true');

INSERT INTO import_rate (import_id, row, revision, carrier, service, total, chosen, services, failure_code, failure_text, expires_at) VALUES ('d4dcaa30-21fc-46af-b240-b82245dd31ea', '1', '0', 'usps', 'usps_ground', '1125', 'true', '{0,1125}', NULL, NULL, '2026-11-24 16:07:00.509506+00');

INSERT INTO import_row (import_id, row, state, revision, cells, edits, issues, warned, head, duplicate_key, sale_id, shipment_id, failure_code, failure_text) VALUES ('d4dcaa30-21fc-46af-b240-b82245dd31ea', '1', 'valid', '1', '{A-2,"Secret Receiver","12 Main St","Los Angeles",CA,90001,2,8,6,4,""}', NULL, NULL, 'false', '1', NULL, NULL, NULL, NULL, NULL);

INSERT INTO invoice (order_id, year, number, issued_at) VALUES ('310b12a6-6a47-48dd-be5c-c33745b86393', '2026', '1', '2026-11-23 16:07:00.51157+00');

INSERT INTO invoice_counter (year, last) VALUES ('2026', '1');

INSERT INTO label (id, purchase_id, shipment_id, position, tracking_number, model, created_at, voided_at) VALUES ('496a3daf-785a-4562-9181-299e370fadb0', '4c342311-f714-46db-8dba-c452c2d93db9', '8ece96af-26a9-4235-85c2-ce1858e6d730', '0', '9405500000000000047110', '{"to": {"city": "Manchester", "name": "Ada Byron", "email": "", "phone": "", "state": "CT", "postal": "06040", "company": "", "country": "US", "street1": "150 Carter Street", "street2": "", "residential": true}, "from": {"city": "Washington", "name": "Returns desk", "email": "", "phone": "", "state": "DC", "postal": "06040", "company": "", "country": "US", "street1": "1745 T Street Southeast", "street2": "", "residential": true}, "page": 1, "zone": "5", "pages": 1, "sample": true, "barcode": {"text": "(420)06040(94)05500000000000047110", "symbology": "gs1-128"}, "carrier": "usps", "service": "usps_priority", "shipDate": "2026-11-24", "billedText": "12 lb by size", "references": ["PO 4711", "Blue box"], "weightText": "2 lb 3.5 oz", "carrierName": "USPS", "routingCode": "06040 CT-US", "serviceBanner": "USPS PRIORITY MAIL", "trackingNumber": "9405500000000000047110"}', '2026-11-23 16:07:00.096+00', NULL);

INSERT INTO label (id, purchase_id, shipment_id, position, tracking_number, model, created_at, voided_at) VALUES ('595b431a-8caa-4fad-9c95-a229e7f38ffd', '9f2eaed4-fe09-4b1b-931b-d006fad38284', '603ad242-249d-4080-8915-13b3c72c6603', '0', '9405500000000000047110', '{"to": {"city": "Manchester", "name": "Ada Byron", "email": "", "phone": "", "state": "CT", "postal": "06040", "company": "", "country": "US", "street1": "150 Carter Street", "street2": "", "residential": true}, "from": {"city": "Washington", "name": "Returns desk", "email": "", "phone": "", "state": "DC", "postal": "06040", "company": "", "country": "US", "street1": "1745 T Street Southeast", "street2": "", "residential": true}, "page": 1, "zone": "5", "pages": 1, "sample": true, "barcode": {"text": "(420)06040(94)05500000000000047110", "symbology": "gs1-128"}, "carrier": "usps", "service": "usps_priority", "shipDate": "2026-11-24", "billedText": "12 lb by size", "references": ["PO 4711", "Blue box"], "weightText": "2 lb 3.5 oz", "carrierName": "USPS", "routingCode": "06040 CT-US", "serviceBanner": "USPS PRIORITY MAIL", "trackingNumber": "9405500000000000047110"}', '2026-11-23 16:07:00.068+00', NULL);

INSERT INTO label_batch (id, owner_id, format, slips, start, status, shipments, done, labels, missing, created_at) VALUES ('e6a9e5d8-4af0-472a-8286-9dc862c5a9b2', 'u_33333333333333333333333333333333', 'pdf', 'false', '0', 'drawing', '{8ece96af-26a9-4235-85c2-ce1858e6d730}', '0', '0', '[]', '2026-11-23 16:07:00.282+00');

INSERT INTO label_file (batch_id, number, labels, content) VALUES ('e6a9e5d8-4af0-472a-8286-9dc862c5a9b2', '0', '1', E'\\x255044462d');

INSERT INTO label_purchase (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at, noticed_at) VALUES ('0591a2eb-9c60-4744-a96d-ad49d5e6232e', 'b0cb1c9c-8396-44b2-b432-9fb6184f9478', '3cf3d969-1d4a-4038-81ff-336e47042b71', 'usps', 'usps_ground', 'given_up', '1000', NULL, '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.520247+00');

INSERT INTO label_purchase (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at, noticed_at) VALUES ('4c342311-f714-46db-8dba-c452c2d93db9', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'da1e6ac6-8fc6-4364-99a0-596a40f1e8fd', 'usps', 'ground_advantage', 'bought', '1000', 'carrier-1', '2026-11-23 16:07:00.096+00', '2026-11-23 16:07:00.096+00', NULL);

INSERT INTO label_purchase (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at, noticed_at) VALUES ('4d2e04b5-c412-4f9a-8e88-f69de07ccb87', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'da1e6ac6-8fc6-4364-99a0-596a40f1e8fd', 'usps', 'usps_ground', 'given_up', '1000', NULL, '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.520247+00');

INSERT INTO label_purchase (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at, noticed_at) VALUES ('7e0fa63a-3924-43a2-b270-e9c45b728c04', '603ad242-249d-4080-8915-13b3c72c6603', 'c3fe88a4-2dbd-455f-bbf6-49bba5b1636a', 'usps', 'usps_ground', 'given_up', '1000', NULL, '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.519785+00', '2026-11-23 16:07:00.520247+00');

INSERT INTO label_purchase (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at, noticed_at) VALUES ('9f2eaed4-fe09-4b1b-931b-d006fad38284', '603ad242-249d-4080-8915-13b3c72c6603', 'c3fe88a4-2dbd-455f-bbf6-49bba5b1636a', 'usps', 'ground_advantage', 'bought', '1000', 'carrier-1', '2026-11-23 16:07:00.068+00', '2026-11-23 16:07:00.068+00', NULL);

INSERT INTO ledger_entry (id, key, posting, order_id, order_item_id, account, amount, currency, at, reference) VALUES ('5cc0cbe1-7291-410a-843e-8dee267481c3', 'capture/310b12a6-6a47-48dd-be5c-c33745b86393/card', 'capture/310b12a6-6a47-48dd-be5c-c33745b86393', '310b12a6-6a47-48dd-be5c-c33745b86393', NULL, 'card', '1125', 'USD', '2026-11-23 16:07:00.513204+00', NULL);

INSERT INTO ledger_entry (id, key, posting, order_id, order_item_id, account, amount, currency, at, reference) VALUES ('7a1e86a9-0446-4184-8c84-22d69320e64a', 'capture/310b12a6-6a47-48dd-be5c-c33745b86393/hold', 'capture/310b12a6-6a47-48dd-be5c-c33745b86393', '310b12a6-6a47-48dd-be5c-c33745b86393', NULL, 'hold', '-1125', 'USD', '2026-11-23 16:07:00.513204+00', NULL);

INSERT INTO mail (id, kind, subject_id, key, recipient, data, status, attempts, failure_text, created_at, sent_at) VALUES ('e369f96f-cd93-42cd-ad42-e265c0518a85', 'receipt', '310b12a6-6a47-48dd-be5c-c33745b86393', '', 'user@b.example', '{}', 'unsure', '1', 'No answer.', '2026-11-23 16:07:00.514277+00', NULL);

INSERT INTO margin_backtest (id, days, source, rules, status, since, until, place, tally, done, total, text, created_at, finished_at) VALUES ('a688e65e-bf73-4b35-80aa-a99feefd9eb0', '30', 'draft', '{"mode": "exclusive", "rules": []}', 'running', '2026-10-24 16:07:00.515915+00', '2026-11-23 16:07:00.515915+00', '["2026-11-01T00:00:00.000Z", "4c2f9f53-08f2-4c45-8d30-1f0a5b6c7d44"]', NULL, '5', NULL, NULL, '2026-11-23 16:07:00.515915+00', NULL);

INSERT INTO margin_draft (id, rules, based_on, saved_by, saved_at, version) VALUES ('1', NULL, '1', 'u_66666666666666666666666666666666', '2026-11-23 16:07:00.514945+00', '1');

INSERT INTO margin_version (number, note, published_at, mode, rules, published_by, effective_from, restores) VALUES ('1', 'Default: 8 % and $0.25, at least $0.40, at most $15.00', '2026-11-23 16:06:58.489056+00', 'exclusive', '[{"id": "35aaf596-3cff-4fea-af2a-9b3a2826f860", "max": 1500, "min": 40, "name": "Waybill service fee", "active": true, "effect": {"kind": "percent_and_fixed", "fixed": 25, "percent": 800}, "visible": true, "rounding": "cent", "appliesTo": "all", "stopAfter": false, "conditions": [], "effectiveTo": null, "effectiveFrom": null, "mayBeBelowCost": false}]', NULL, '2026-11-23 16:06:58.489056+00', NULL);

INSERT INTO margin_version (number, note, published_at, mode, rules, published_by, effective_from, restores) VALUES ('2', 'Two', '2026-11-23 16:07:00.515346+00', 'exclusive', '[{"id": "35aaf596-3cff-4fea-af2a-9b3a2826f860", "max": 1500, "min": 40, "name": "Waybill service fee", "active": true, "effect": {"kind": "percent_and_fixed", "fixed": 25, "percent": 800}, "visible": true, "rounding": "cent", "appliesTo": "all", "stopAfter": false, "conditions": [], "effectiveTo": null, "effectiveFrom": null, "mayBeBelowCost": false}]', 'u_66666666666666666666666666666666', '2026-11-23 16:07:00.515346+00', NULL);

INSERT INTO migration (id, name, executed_at) VALUES ('1', '0001-outbox', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('10', '0010-ledger-and-refunds', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('11', '0011-bounded-findings', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('12', '0012-margins', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('13', '0013-admin', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('14', '0014-operations', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('15', '0015-imports', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('16', '0016-label-batches', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('17', '0017-fees-of-disputes', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('18', '0018-kept-runs', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('19', '0019-keys-of-shipments', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('2', '0002-idempotency', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('20', '0020-revocations', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('21', '0021-owner-ids', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('22', '0024-import-changes', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('23', '0025-budgets-and-groups', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('24', '0026-rate-limit', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('25', '0027-oversight', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('26', '0028-waiting-once', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('3', '0003-shipping', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('4', '0004-purchase-healing', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('5', '0005-mail-and-receipts', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('6', '0006-accounts', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('7', '0007-payment-customers', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('8', '0008-cart', '2026-11-23 16:06:58.489056+00');

INSERT INTO migration (id, name, executed_at) VALUES ('9', '0009-coupons', '2026-11-23 16:06:58.489056+00');

INSERT INTO operations_setting (id, operators_may_act_on_board) VALUES ('1', 'true');

INSERT INTO order_access_code (id, order_id, tries, created_at, expires_at, used_at, used_by) VALUES ('2593fe58-45b3-4b08-b358-2643c1c0b634', '95c2b2d0-fc01-4613-b40c-be93add1294c', '0', '2026-11-23 16:07:00.3+00', '2026-11-23 16:17:00.3+00', '2026-11-23 16:07:00.3+00', 'u_33333333333333333333333333333333');

INSERT INTO order_item (id, order_id, shipment_id, position, offer, total, status, failure_code, failure_text, discount) VALUES ('3cf3d969-1d4a-4038-81ff-336e47042b71', 'fdefdd03-30fc-4f4a-be55-7a6e9bed9df5', 'b0cb1c9c-8396-44b2-b432-9fb6184f9478', '0', '{"id": "37fe93eb-3b11-44fe-8c0d-cfbb0b4d5b7a.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "deef8a8a-c05f-4c78-9465-a67a0fd978e1"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.083Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', '1125', 'open', NULL, NULL, '0');

INSERT INTO order_item (id, order_id, shipment_id, position, offer, total, status, failure_code, failure_text, discount) VALUES ('c3fe88a4-2dbd-455f-bbf6-49bba5b1636a', '95c2b2d0-fc01-4613-b40c-be93add1294c', '603ad242-249d-4080-8915-13b3c72c6603', '0', '{"id": "24d315e7-9974-4d06-93b1-613c67e4d0c0.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "77505849-41d9-4d7e-a4c9-2cfccc41a38c"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.034Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', '1125', 'bought', NULL, NULL, '0');

INSERT INTO order_item (id, order_id, shipment_id, position, offer, total, status, failure_code, failure_text, discount) VALUES ('da1e6ac6-8fc6-4364-99a0-596a40f1e8fd', '310b12a6-6a47-48dd-be5c-c33745b86393', '8ece96af-26a9-4235-85c2-ce1858e6d730', '0', '{"id": "0136ac31-b06b-4537-815b-5c2c79a35fd0.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "1cae5e41-5482-45d4-948b-a4f0e2dd4d2e"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.091Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', '1125', 'bought', NULL, NULL, '0');

INSERT INTO orders (id, number, owner_id, email, currency, total, payment, attempt, intent_id, client_secret, captured, failure_code, failure_text, created_at, updated_at, version, subtotal, discount, coupon_code, refunded) VALUES ('310b12a6-6a47-48dd-be5c-c33745b86393', '100003', 'u_33333333333333333333333333333333', 'user@b.example', 'USD', '1125', 'captured', '1', NULL, NULL, '1125', NULL, NULL, '2026-11-23 16:07:00.091+00', '2026-11-23 16:07:00.091+00', '2', '1125', '0', NULL, '0');

INSERT INTO orders (id, number, owner_id, email, currency, total, payment, attempt, intent_id, client_secret, captured, failure_code, failure_text, created_at, updated_at, version, subtotal, discount, coupon_code, refunded) VALUES ('95c2b2d0-fc01-4613-b40c-be93add1294c', '100001', 'g_11111111111111111111111111111111', 'guest@b.example', 'USD', '1125', 'captured', '1', NULL, NULL, '1125', NULL, NULL, '2026-11-23 16:07:00.037+00', '2026-11-23 16:07:00.037+00', '2', '1125', '0', NULL, '0');

INSERT INTO orders (id, number, owner_id, email, currency, total, payment, attempt, intent_id, client_secret, captured, failure_code, failure_text, created_at, updated_at, version, subtotal, discount, coupon_code, refunded) VALUES ('fdefdd03-30fc-4f4a-be55-7a6e9bed9df5', '100002', 'u_33333333333333333333333333333333', 'claimed@b.example', 'USD', '1125', 'created', '1', NULL, NULL, '0', NULL, NULL, '2026-11-23 16:07:00.083+00', '2026-11-23 16:07:00.083+00', '1', '1125', '0', NULL, '0');

INSERT INTO outbox_message (id, job, payload, created_at, available_at, sent_at, closed_at, attempts, deliveries, last_error, failed_at, started_at, deliveries_before, discarded_at, discarded_by, discard_reason, kept_runs) VALUES ('0bdc8325-9546-4608-a430-859b551debca', 'forget-cards', '{"userId": "u_44444444444444444444444444444444"}', '2026-11-23 16:07:00.30622+00', '2026-11-23 17:07:00.301+00', NULL, NULL, '0', '0', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0');

INSERT INTO outbox_message (id, job, payload, created_at, available_at, sent_at, closed_at, attempts, deliveries, last_error, failed_at, started_at, deliveries_before, discarded_at, discarded_by, discard_reason, kept_runs) VALUES ('78001af5-bb5e-44aa-9563-c7e2f7fbe1d7', 'forget-cards', '{"userId": "u_44444444444444444444444444444444"}', '2026-11-23 16:07:00.255287+00', '2026-11-23 16:07:00.255287+00', NULL, NULL, '0', '0', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0');

INSERT INTO outbox_message (id, job, payload, created_at, available_at, sent_at, closed_at, attempts, deliveries, last_error, failed_at, started_at, deliveries_before, discarded_at, discarded_by, discard_reason, kept_runs) VALUES ('8a710a7b-e74b-4a44-9864-b581d6f769da', 'forget-cards', '{"userId": "u_33333333333333333333333333333333"}', '2026-11-23 16:07:00.231942+00', '2026-11-23 16:07:00.231942+00', NULL, NULL, '0', '0', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0');

INSERT INTO outbox_message (id, job, payload, created_at, available_at, sent_at, closed_at, attempts, deliveries, last_error, failed_at, started_at, deliveries_before, discarded_at, discarded_by, discard_reason, kept_runs) VALUES ('91fbc649-1d34-4090-8193-8b42ff95eb4d', 'forget-cards', '{"userId": "u_33333333333333333333333333333333"}', '2026-11-23 16:07:00.30622+00', '2026-11-23 16:07:00.30622+00', NULL, NULL, '0', '4', NULL, '2026-11-23 16:07:00.301+00', '2026-11-23 16:07:00.523323+00', '1', '2026-11-23 16:07:00.301+00', 'u_55555555555555555555555555555555', 'Asked for by the user.', '3');

INSERT INTO payment_customer (user_id, customer_id) VALUES ('u_33333333333333333333333333333333', 'cus_3qb1DUfniLlazdHPWYpwnBox');

INSERT INTO payment_event (id, type, order_id, payload, received_at, handled_at, outcome) VALUES ('evt_1', 'payment_intent.succeeded', '310b12a6-6a47-48dd-be5c-c33745b86393', '{"id": "evt_1"}', '2026-11-23 16:07:00.516943+00', '2026-11-23 16:07:00.516943+00', 'applied');

INSERT INTO quote (id, owner_id, shipment_id, request, input_hash, status, waiting_for, offers, refusals, messages, expires_at, created_at, version, customer) VALUES ('199966d6-62d7-47a0-b782-8b5abfaa1a60', 'g_11111111111111111111111111111111', NULL, '{"to": {"city": "Los Angeles", "state": "CA", "postal": "90001", "country": "US", "residential": true}, "from": {"city": "New York", "state": "NY", "postal": "10001", "country": "US", "residential": true}, "parcels": [{"type": "parcel", "preset": "custom", "weight": {"unit": "lb", "value": 2}, "special": [], "dimensions": {"unit": "in", "width": 6, "height": 4, "length": 8}}], "shipDate": "2026-11-23", "signature": "none", "insuredValue": 0}', '0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab', 'complete', '[]', '[{"id": "199966d6-62d7-47a0-b782-8b5abfaa1a60.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "d9991ce0-cbd0-4bec-8cdc-c46d5042fc6f"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.300Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}]', '[]', '[]', '2026-11-30 16:07:00.3+00', '2026-11-23 16:07:00.3+00', '1', NULL);

INSERT INTO rate_limit (key, points, expire) VALUES ('money actor:4EN9-g8Sql2VZOOiyF9GHjnIOLWDoVSwUmKT44EzCis', '1', '1795450620203');

INSERT INTO rate_limit (key, points, expire) VALUES ('money ip:mfuCRa7C4RzJqbfCneUJqmlKiLV1_fVpmysYL0aefNQ', '1', '1795450620196');

INSERT INTO rate_limit (key, points, expire) VALUES ('guest:ab12', '3', '1795000000000');

INSERT INTO refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt, provider_refund_id, rejection_code, rejection_text, expected_by, requested_at, voided_at, credited_at, updated_at, version) VALUES ('d49dee08-fe2b-4796-a123-6a687004e244', '310b12a6-6a47-48dd-be5c-c33745b86393', 'da1e6ac6-8fc6-4364-99a0-596a40f1e8fd', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'requested', '1125', 'USD', 'not_needed', 'customer', '1', NULL, NULL, NULL, '2026-12-24', '2026-11-23 16:07:00.517827+00', NULL, NULL, '2026-11-23 16:07:00.517827+00', '1');

INSERT INTO revocation (subject, not_before, reason, revoked_by) VALUES ('HC7kJigi7bkkl-aAn-881HxJuNADvQ7gLe72Zov1Sug', '2026-11-23 16:07:00.276196+00', 'erasure', 'u_44444444444444444444444444444444');

INSERT INTO revocation (subject, not_before, reason, revoked_by) VALUES ('efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef', '2026-11-23 16:07:00.518916+00', 'signed_out', 'u_33333333333333333333333333333333');

INSERT INTO revocation (subject, not_before, reason, revoked_by) VALUES ('u_44444444444444444444444444444444', '2026-11-23 16:07:00.275507+00', 'erasure', 'u_44444444444444444444444444444444');

INSERT INTO sale_fee (id, order_item_id, position, kind, label, amount, currency, margin_version, rule_id, at) VALUES ('04d671dd-916c-4f95-b3de-f01953cd46f1', '3cf3d969-1d4a-4038-81ff-336e47042b71', '0', 'cost', 'Carrier', '1000', 'USD', NULL, NULL, '2026-11-23 16:07:00.519223+00');

INSERT INTO sale_fee (id, order_item_id, position, kind, label, amount, currency, margin_version, rule_id, at) VALUES ('eb83d494-4ca0-49e6-8ff1-78e251082c6a', 'da1e6ac6-8fc6-4364-99a0-596a40f1e8fd', '0', 'cost', 'Carrier', '1000', 'USD', NULL, NULL, '2026-11-23 16:07:00.519223+00');

INSERT INTO sale_fee (id, order_item_id, position, kind, label, amount, currency, margin_version, rule_id, at) VALUES ('fa3f77a0-d99a-44db-8daf-f17567b46e09', 'c3fe88a4-2dbd-455f-bbf6-49bba5b1636a', '0', 'cost', 'Carrier', '1000', 'USD', NULL, NULL, '2026-11-23 16:07:00.519223+00');

INSERT INTO saved_package (id, owner_id, name, name_key, parcel, last_used_at, created_at, version) VALUES ('7272c2d3-db89-4b57-a5e1-33f8ff3a40c6', 'u_33333333333333333333333333333333', 'Box', 'box', '{"type": "parcel", "preset": "custom"}', NULL, '2026-11-23 16:07:00.186+00', '1');

INSERT INTO saved_view (id, owner_id, page, name, query, created_at) VALUES ('f55f9e14-0be7-4eea-a77a-b545593ac6dc', 'u_55555555555555555555555555555555', 'shipments', 'Mine', 'status=draft', '2026-11-23 16:07:00.486+00');

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('602454ce-519c-46e0-9cd9-c14b0efa59c5', 'zxB2DL7wWERjKKZgOhOQ0A', 'u_33333333333333333333333333333333', 'in_cart', 'none', 'unknown', '{"city": "New York", "name": "Grace Hopper", "email": "", "phone": "", "state": "NY", "postal": "10001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', '{"city": "Los Angeles", "name": "Ada Lovelace", "email": "", "phone": "", "state": "CA", "postal": "90001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', NULL, '[{"type": "parcel", "preset": "custom", "weight": {"unit": "lb", "value": 2}, "special": [], "dimensions": {"unit": "in", "width": 6, "height": 4, "length": 8}}]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '[]', '2026-11-23 16:07:00.281+00', '989ff049-b15e-4e21-b14b-51303f2f3281', '{"id": "989ff049-b15e-4e21-b14b-51303f2f3281.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "27c4e4ff-377d-4520-89ec-bbed3bff352a"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.281Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', NULL, NULL, NULL, '0', NULL, '2026-11-23 16:07:00.28+00', '2026-11-23 16:07:00.281+00', '1', '{}', 'false', NULL);

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('603ad242-249d-4080-8915-13b3c72c6603', '6_k8jcaAPkhhfBBpytDDuw', 'g_11111111111111111111111111111111', 'fulfilled', 'purchased', 'label_created', '{"city": "New York", "name": "Grace Hopper", "email": "", "phone": "", "state": "NY", "postal": "10001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', '{"city": "Los Angeles", "name": "Ada Lovelace", "email": "", "phone": "", "state": "CA", "postal": "90001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', NULL, '[{"type": "parcel", "preset": "custom", "weight": {"unit": "lb", "value": 2}, "special": [], "dimensions": {"unit": "in", "width": 6, "height": 4, "length": 8}}]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '[]', '2026-11-23 16:07:00.032+00', '24d315e7-9974-4d06-93b1-613c67e4d0c0', '{"id": "24d315e7-9974-4d06-93b1-613c67e4d0c0.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "77505849-41d9-4d7e-a4c9-2cfccc41a38c"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.034Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', '95c2b2d0-fc01-4613-b40c-be93add1294c', NULL, NULL, '0', NULL, '2026-11-23 16:07:00.032+00', '2026-11-23 16:07:00.068+00', '2', '{}', 'false', '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a');

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('8ece96af-26a9-4235-85c2-ce1858e6d730', '_OcCNgBBxS4YhghWKNPuDw', 'u_33333333333333333333333333333333', 'fulfilled', 'purchased', 'label_created', '{"city": "New York", "name": "Grace Hopper", "email": "", "phone": "", "state": "NY", "postal": "10001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', '{"city": "Los Angeles", "name": "Ada Lovelace", "email": "", "phone": "", "state": "CA", "postal": "90001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', NULL, '[{"type": "parcel", "preset": "custom", "weight": {"unit": "lb", "value": 2}, "special": [], "dimensions": {"unit": "in", "width": 6, "height": 4, "length": 8}}]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '[]', '2026-11-23 16:07:00.09+00', '0136ac31-b06b-4537-815b-5c2c79a35fd0', '{"id": "0136ac31-b06b-4537-815b-5c2c79a35fd0.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "1cae5e41-5482-45d4-948b-a4f0e2dd4d2e"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.091Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', '310b12a6-6a47-48dd-be5c-c33745b86393', NULL, NULL, '0', NULL, '2026-11-23 16:07:00.09+00', '2026-11-23 16:07:00.096+00', '2', '{}', 'false', NULL);

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('956993fc-bfa7-4703-8728-8950e8c38033', 'u6AuM1HELdWOnlvyBjpM3w', 'g_11111111111111111111111111111111', 'draft', 'none', 'unknown', NULL, NULL, NULL, '[]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '["draft of a guest"]', NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, '2026-11-23 16:07:00.116+00', '2026-11-23 16:07:00.116+00', '1', '{}', 'false', '0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a');

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('b0cb1c9c-8396-44b2-b432-9fb6184f9478', 'BfC49ErGtZaIWazAf4q-mg', 'u_33333333333333333333333333333333', 'ordered', 'none', 'unknown', '{"city": "New York", "name": "Grace Hopper", "email": "", "phone": "", "state": "NY", "postal": "10001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', '{"city": "Los Angeles", "name": "Ada Lovelace", "email": "", "phone": "", "state": "CA", "postal": "90001", "company": "", "country": "US", "street1": "12 Main St", "street2": "", "residential": true}', NULL, '[{"type": "parcel", "preset": "custom", "weight": {"unit": "lb", "value": 2}, "special": [], "dimensions": {"unit": "in", "width": 6, "height": 4, "length": 8}}]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '[]', '2026-11-23 16:07:00.083+00', '37fe93eb-3b11-44fe-8c0d-cfbb0b4d5b7a', '{"id": "37fe93eb-3b11-44fe-8c0d-cfbb0b4d5b7a.0", "cost": 1000, "zone": "8", "lines": [{"kind": "base", "label": "Postage", "amount": 1000}, {"kind": "margin", "label": "Fee", "amount": 125, "ruleId": "deef8a8a-c05f-4c78-9465-a67a0fd978e1"}], "total": 1125, "badges": ["cheapest", "fastest"], "tariff": "test-2025", "carrier": "usps", "service": "ground_advantage", "billable": [{"basis": "actual", "parcel": 0, "actualLb": 2, "billedLb": 2}], "currency": "USD", "delivery": {"latest": "2026-11-27", "earliest": "2026-11-25"}, "estimate": true, "expiresAt": "2026-11-30T16:07:00.083Z", "inputHash": "0b0b6e948dc810fa067910a3d5e2c727e6cdc432c2714ffa27d07900eb2398ab", "guaranteed": false, "carrierName": "USPS", "serviceName": "Ground Advantage", "transitDays": {"max": 3, "min": 2}, "marginVersion": 1}', 'fdefdd03-30fc-4f4a-be55-7a6e9bed9df5', NULL, NULL, '0', NULL, '2026-11-23 16:07:00.083+00', '2026-11-23 16:07:00.083+00', '1', '{}', 'false', NULL);

INSERT INTO shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date, signature, insured_value, contents, reference_lines, no_prohibited_at, quote_id, offer, order_id, failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version, address_notes, from_cart, duplicate_key) VALUES ('ee9da130-d103-4a5b-a7dd-86ea34500462', 'Qk1jCoyD0Lid9NENcnDXiA', 'u_33333333333333333333333333333333', 'draft', 'none', 'unknown', NULL, NULL, NULL, '[]', '2026-11-23', 'none', '0', '{"type": "merchandise", "items": [], "description": ""}', '["draft of a claimed guest"]', NULL, NULL, NULL, NULL, NULL, NULL, '0', NULL, '2026-11-23 16:07:00.13+00', '2026-11-23 16:07:00.13+00', '1', '{}', 'false', NULL);

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('00d34d9b-5b5c-47c7-a64a-d6fd90719cc8', 'order', '310b12a6-6a47-48dd-be5c-c33745b86393', 'payment', NULL, 'created', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.091+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('00e2a284-1a31-4476-98da-a68fc7836fd8', 'tracker', '24ea1b11-9df5-47aa-bb00-5714d59a7176', 'tracking', NULL, 'label_created', 'system', NULL, '2026-11-23 16:07:00.096+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('067826f3-97c4-428a-9fda-9e4576202898', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'label', 'purchasing', 'purchased', 'system', NULL, '2026-11-23 16:07:00.068+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('07bcec05-96b6-4371-9d00-84ab5e10abe7', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'shipment', NULL, 'draft', 'g_11111111111111111111111111111111', NULL, '2026-11-23 16:07:00.032+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('132d863a-96e5-4488-adfc-d27d8e2ab7ed', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'shipment', 'ordered', 'fulfilled', 'system', NULL, '2026-11-23 16:07:00.068+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('1a939d86-cba1-4165-bb7a-c8c2e10cf374', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'shipment', 'ready', 'ordered', 'g_11111111111111111111111111111111', NULL, '2026-11-23 16:07:00.038+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('257a21a0-b9d9-45fc-ac36-2d4388158e8b', 'shipment', '602454ce-519c-46e0-9cd9-c14b0efa59c5', 'shipment', 'ready', 'in_cart', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.281+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('2cabacd5-ae10-4417-aacf-f4929a156e6c', 'shipment', '602454ce-519c-46e0-9cd9-c14b0efa59c5', 'shipment', NULL, 'draft', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.28+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('2d0c3317-44b3-44fe-a553-60a7f12e2c31', 'order', '95c2b2d0-fc01-4613-b40c-be93add1294c', 'payment', NULL, 'created', 'g_11111111111111111111111111111111', NULL, '2026-11-23 16:07:00.037+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('36d996c2-14b5-4768-808a-0f510621aa31', 'shipment', '602454ce-519c-46e0-9cd9-c14b0efa59c5', 'shipment', 'draft', 'ready', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.281+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('3b34fd0c-b8af-4739-bf8e-2c2207adbc10', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'label', 'queued', 'purchasing', 'system', NULL, '2026-11-23 16:07:00.096+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('4f866bf6-59c4-438a-b4ea-f445dcde255a', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'shipment', 'ready', 'ordered', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.091+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('54930491-9bea-4357-a459-b29312c3d5f9', 'order', 'fdefdd03-30fc-4f4a-be55-7a6e9bed9df5', 'payment', NULL, 'created', 'g_22222222222222222222222222222222', NULL, '2026-11-23 16:07:00.083+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('6029a5cc-39b0-42ac-8b83-03a64e875d72', 'tracker', 'bf63ba55-1b6a-425d-8c1d-e6225756c4e5', 'tracking', NULL, 'label_created', 'system', NULL, '2026-11-23 16:07:00.068+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('6ea80bb5-a29c-45f9-a365-a762901a9e25', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'label', 'none', 'queued', 'system', NULL, '2026-11-23 16:07:00.067+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('740e3a5e-c1e4-449c-902c-f197646525e3', 'shipment', 'ee9da130-d103-4a5b-a7dd-86ea34500462', 'shipment', NULL, 'draft', 'g_22222222222222222222222222222222', NULL, '2026-11-23 16:07:00.13+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('8979b081-319f-4003-b712-be561ed42236', 'shipment', 'b0cb1c9c-8396-44b2-b432-9fb6184f9478', 'shipment', 'ready', 'ordered', 'g_22222222222222222222222222222222', NULL, '2026-11-23 16:07:00.083+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('8f3a7995-fb2e-44d0-af9d-749d899bc69a', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'label', 'queued', 'purchasing', 'system', NULL, '2026-11-23 16:07:00.068+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('950761c4-1709-4482-b163-f354ffc4a7ae', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'shipment', NULL, 'draft', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.09+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('95b9a771-ebdd-47af-8e84-5878a8ffd976', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'shipment', 'draft', 'ready', 'u_33333333333333333333333333333333', NULL, '2026-11-23 16:07:00.091+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('b179311a-a535-44f1-abb7-ef351428a40f', 'shipment', 'b0cb1c9c-8396-44b2-b432-9fb6184f9478', 'shipment', NULL, 'draft', 'g_22222222222222222222222222222222', NULL, '2026-11-23 16:07:00.083+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('b3051f8a-bdf0-4051-a716-96b0b0636996', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'label', 'none', 'queued', 'system', NULL, '2026-11-23 16:07:00.096+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('e1f90199-b631-44e6-b8a6-7fd1fa41e429', 'shipment', 'b0cb1c9c-8396-44b2-b432-9fb6184f9478', 'shipment', 'draft', 'ready', 'g_22222222222222222222222222222222', NULL, '2026-11-23 16:07:00.083+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('e4019f69-4b0f-416d-bb11-5273a6898358', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'label', 'purchasing', 'purchased', 'system', NULL, '2026-11-23 16:07:00.096+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('ea91e0a2-60e1-4050-8b46-5be80d75206a', 'shipment', '603ad242-249d-4080-8915-13b3c72c6603', 'shipment', 'draft', 'ready', 'g_11111111111111111111111111111111', NULL, '2026-11-23 16:07:00.037+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('f0226bee-2adf-4f6b-a94a-e8e385d3f199', 'shipment', '8ece96af-26a9-4235-85c2-ce1858e6d730', 'shipment', 'ordered', 'fulfilled', 'system', NULL, '2026-11-23 16:07:00.096+00');

INSERT INTO state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at) VALUES ('ffb7ef99-8ad4-48b5-b3d3-7f4ae534609d', 'shipment', '956993fc-bfa7-4703-8728-8950e8c38033', 'shipment', NULL, 'draft', 'g_11111111111111111111111111111111', NULL, '2026-11-23 16:07:00.116+00');

INSERT INTO tariff_number (number, reference) VALUES ('9405500000000000047110', '9f2eaed4-fe09-4b1b-931b-d006fad38284');

INSERT INTO tariff_purchase (reference, bought, bought_at, voided_at) VALUES ('4c342311-f714-46db-8dba-c452c2d93db9', '{"labels": []}', '2026-11-23 16:07:00.520567+00', NULL);

INSERT INTO tariff_purchase (reference, bought, bought_at, voided_at) VALUES ('9f2eaed4-fe09-4b1b-931b-d006fad38284', '{"labels": []}', '2026-11-23 16:07:00.520567+00', NULL);

INSERT INTO tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, service, service_name, tracking_number, sample, origin, destination, status, estimated_delivery, original_estimate, created_at, last_checked_at, next_check_at, version, asked_at) VALUES ('24ea1b11-9df5-47aa-bb00-5714d59a7176', 's7lomh1U8ur61GWWBdld1w', 'u_33333333333333333333333333333333', '8ece96af-26a9-4235-85c2-ce1858e6d730', '0', '1', 'usps', 'USPS', 's', 'S', '9405500000000000047110', 'true', '{"city": "New York", "state": "NY", "postal": "10001", "country": "US", "residential": true}', '{"city": "Los Angeles", "state": "CA", "postal": "90001", "country": "US", "residential": true}', 'label_created', NULL, NULL, '2026-11-23 16:07:00.096+00', NULL, '2026-11-23 16:07:00.096+00', '1', NULL);

INSERT INTO tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, service, service_name, tracking_number, sample, origin, destination, status, estimated_delivery, original_estimate, created_at, last_checked_at, next_check_at, version, asked_at) VALUES ('bf63ba55-1b6a-425d-8c1d-e6225756c4e5', 'qKhfsGwc1SNf2gCFKA3HHw', 'g_11111111111111111111111111111111', '603ad242-249d-4080-8915-13b3c72c6603', '0', '1', 'usps', 'USPS', 's', 'S', '9405500000000000047110', 'true', '{"city": "New York", "state": "NY", "postal": "10001", "country": "US", "residential": true}', '{"city": "Los Angeles", "state": "CA", "postal": "90001", "country": "US", "residential": true}', 'label_created', NULL, NULL, '2026-11-23 16:07:00.068+00', NULL, '2026-11-23 16:07:00.068+00', '1', NULL);

INSERT INTO tracking_event (id, tracker_id, time, status, reason, raw_code, raw_text, city, state, country, signed_by, received_at) VALUES ('10faf1f8-d368-45b3-adcb-d93de5fb731a', '24ea1b11-9df5-47aa-bb00-5714d59a7176', '2026-11-23 16:07:00.522731+00', 'in_transit', NULL, 'DP', 'Departed', 'Reno', 'NV', 'US', NULL, '2026-11-23 16:07:00.522731+00');

INSERT INTO tracking_event (id, tracker_id, time, status, reason, raw_code, raw_text, city, state, country, signed_by, received_at) VALUES ('ef2b9d4c-6c0c-4993-bf67-18b4e07da9aa', 'bf63ba55-1b6a-425d-8c1d-e6225756c4e5', '2026-11-23 16:07:00.522731+00', 'in_transit', NULL, 'DP', 'Departed', 'Reno', 'NV', 'US', NULL, '2026-11-23 16:07:00.522731+00');

INSERT INTO user_note (id, user_id, text, by_id, by, at) VALUES ('1e408b23-4412-4669-ae59-439330edab38', 'u_33333333333333333333333333333333', 'Pays late.', 'u_66666666666666666666666666666666', 'd13580fd-e6a1-463d-83af-622fb06b22c6@example.com', '2026-11-23 16:07:00.38+00');

INSERT INTO worker_seen (id, started_at, seen_at, version, rss_mb, groups) VALUES ('6a0c1d8e-7d5f-4bd0-9f53-1d0f6a0b1c2d', '2026-11-23 16:07:00.504431+00', '2026-11-23 16:07:00.504431+00', '0.1.0', '180', '{main}');

SELECT setval('migration_id_seq', 26, 't');

SELECT setval('orders_number_seq', 100003, 't');

ALTER TABLE account ADD CONSTRAINT account_label_format_check CHECK ((label_format = ANY (ARRAY['pdf'::text, 'png203'::text, 'png300'::text, 'zpl203'::text, 'zpl300'::text, 'letter'::text, 'letter2'::text, 'a4'::text, 'a6'::text])));

ALTER TABLE account ADD CONSTRAINT account_length_unit_check CHECK ((length_unit = ANY (ARRAY['in'::text, 'cm'::text])));

ALTER TABLE account ADD CONSTRAINT account_pkey PRIMARY KEY (user_id);

ALTER TABLE account ADD CONSTRAINT account_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])));

ALTER TABLE account ADD CONSTRAINT account_weight_unit_check CHECK ((weight_unit = ANY (ARRAY['lb'::text, 'kg'::text])));

ALTER TABLE address_entry ADD CONSTRAINT address_entry_once UNIQUE (owner_id, address_hash);

ALTER TABLE address_entry ADD CONSTRAINT address_entry_pkey PRIMARY KEY (id);

ALTER TABLE address_file ADD CONSTRAINT address_file_pkey PRIMARY KEY (id);

ALTER TABLE address_file ADD CONSTRAINT address_file_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])));

ALTER TABLE audit_check ADD CONSTRAINT audit_check_check CHECK ((id = 1));

ALTER TABLE audit_check ADD CONSTRAINT audit_check_pkey PRIMARY KEY (id);

ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE audit_seal ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (number);

ALTER TABLE board_session ADD CONSTRAINT board_session_pkey PRIMARY KEY (token_hash);

ALTER TABLE carrier_health ADD CONSTRAINT carrier_health_circuit_check CHECK ((circuit = ANY (ARRAY['closed'::text, 'open'::text, 'half_open'::text])));

ALTER TABLE carrier_health ADD CONSTRAINT carrier_health_pkey PRIMARY KEY (worker_id, carrier);

ALTER TABLE cart_item ADD CONSTRAINT cart_item_pkey PRIMARY KEY (id);

ALTER TABLE cart_item ADD CONSTRAINT cart_item_shipment_id_unique UNIQUE (shipment_id);

ALTER TABLE cart ADD CONSTRAINT cart_pkey PRIMARY KEY (owner_id);

ALTER TABLE claim ADD CONSTRAINT claim_pkey PRIMARY KEY (guest_id);

ALTER TABLE coupon_approval ADD CONSTRAINT coupon_approval_pkey PRIMARY KEY (id);

ALTER TABLE coupon_approval ADD CONSTRAINT coupon_approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'superseded'::text])));

ALTER TABLE coupon_grant ADD CONSTRAINT coupon_grant_pkey PRIMARY KEY (id);

ALTER TABLE coupon_redemption ADD CONSTRAINT coupon_redemption_order_id_unique UNIQUE (order_id);

ALTER TABLE coupon_redemption ADD CONSTRAINT coupon_redemption_pkey PRIMARY KEY (id);

ALTER TABLE coupon_redemption ADD CONSTRAINT coupon_redemption_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'committed'::text, 'released'::text])));

ALTER TABLE coupon ADD CONSTRAINT coupon_pkey PRIMARY KEY (id);

ALTER TABLE erasure ADD CONSTRAINT erasure_pkey PRIMARY KEY (user_id);

ALTER TABLE finding ADD CONSTRAINT finding_kind_subject_id_unique UNIQUE (kind, subject_id);

ALTER TABLE finding ADD CONSTRAINT finding_pkey PRIMARY KEY (id);

ALTER TABLE idempotency_key ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);

ALTER TABLE identity ADD CONSTRAINT identity_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'user'::text])));

ALTER TABLE identity ADD CONSTRAINT identity_pkey PRIMARY KEY (owner_id);

ALTER TABLE identity ADD CONSTRAINT identity_subject_unique UNIQUE (kind, subject);

ALTER TABLE import_change_part ADD CONSTRAINT import_change_part_pkey PRIMARY KEY (change_id, number);

ALTER TABLE import_change ADD CONSTRAINT import_change_kind_check CHECK ((kind = ANY (ARRAY['corrections'::text, 'fix'::text, 'undo'::text, 'redo'::text, 'exclusion'::text])));

ALTER TABLE import_change ADD CONSTRAINT import_change_pkey PRIMARY KEY (id);

ALTER TABLE import_change ADD CONSTRAINT import_change_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'waiting'::text, 'working'::text, 'done'::text, 'failed'::text])));

ALTER TABLE import_fix ADD CONSTRAINT import_fix_pkey PRIMARY KEY (id);

ALTER TABLE import_mapping ADD CONSTRAINT import_mapping_owner_id_fingerprint_unique UNIQUE (owner_id, fingerprint);

ALTER TABLE import_mapping ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (id);

ALTER TABLE import_part ADD CONSTRAINT import_part_pkey PRIMARY KEY (import_id, number);

ALTER TABLE import_rate ADD CONSTRAINT import_rate_pkey PRIMARY KEY (import_id, "row");

ALTER TABLE import_row ADD CONSTRAINT import_row_pkey PRIMARY KEY (import_id, "row");

ALTER TABLE import_row ADD CONSTRAINT import_row_state_check CHECK ((state = ANY (ARRAY['invalid'::text, 'valid'::text, 'excluded'::text, 'adding'::text, 'added'::text])));

ALTER TABLE import ADD CONSTRAINT import_busy_check CHECK ((busy = ANY (ARRAY['reading'::text, 'checking'::text, 'rating'::text, 'adding'::text])));

ALTER TABLE import ADD CONSTRAINT import_pkey PRIMARY KEY (id);

ALTER TABLE import ADD CONSTRAINT import_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'reading'::text, 'needs_mapping'::text, 'ready'::text, 'cancelled'::text, 'failed'::text])));

ALTER TABLE invoice_counter ADD CONSTRAINT invoice_counter_pkey PRIMARY KEY (year);

ALTER TABLE invoice ADD CONSTRAINT invoice_pkey PRIMARY KEY (order_id);

ALTER TABLE invoice ADD CONSTRAINT invoice_year_number_unique UNIQUE (year, number);

ALTER TABLE label_batch ADD CONSTRAINT label_batch_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'letter'::text, 'letter2'::text, 'a4'::text, 'a6'::text, 'zpl203'::text, 'zpl300'::text])));

ALTER TABLE label_batch ADD CONSTRAINT label_batch_pkey PRIMARY KEY (id);

ALTER TABLE label_batch ADD CONSTRAINT label_batch_status_check CHECK ((status = ANY (ARRAY['drawing'::text, 'ready'::text, 'failed'::text])));

ALTER TABLE label_file ADD CONSTRAINT label_file_pkey PRIMARY KEY (batch_id, number);

ALTER TABLE label_purchase ADD CONSTRAINT label_purchase_pkey PRIMARY KEY (id);

ALTER TABLE label_purchase ADD CONSTRAINT label_purchase_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'bought'::text, 'refused'::text, 'given_up'::text, 'withdrawn'::text])));

ALTER TABLE label ADD CONSTRAINT label_pkey PRIMARY KEY (id);

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_check CHECK ((account = ANY (ARRAY['card'::text, 'hold'::text, 'customer_hold'::text, 'carrier'::text, 'margin'::text, 'coupon'::text, 'fee'::text, 'dispute'::text, 'waived'::text])));

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_currency_check CHECK ((currency = 'USD'::text));

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_key_unique UNIQUE (key);

ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE mail ADD CONSTRAINT mail_once UNIQUE (kind, subject_id, key);

ALTER TABLE mail ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE mail ADD CONSTRAINT mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unsure'::text])));

ALTER TABLE margin_backtest ADD CONSTRAINT margin_backtest_pkey PRIMARY KEY (id);

ALTER TABLE margin_backtest ADD CONSTRAINT margin_backtest_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));

ALTER TABLE margin_draft ADD CONSTRAINT margin_draft_one_check CHECK ((id = 1));

ALTER TABLE margin_draft ADD CONSTRAINT margin_draft_pkey PRIMARY KEY (id);

ALTER TABLE margin_version ADD CONSTRAINT margin_version_mode_check CHECK ((mode = ANY (ARRAY['exclusive'::text, 'sequential'::text, 'on_base'::text])));

ALTER TABLE margin_version ADD CONSTRAINT margin_version_pkey PRIMARY KEY (number);

ALTER TABLE migration ADD CONSTRAINT migration_pkey PRIMARY KEY (id);

ALTER TABLE operations_setting ADD CONSTRAINT operations_setting_pkey PRIMARY KEY (id);

ALTER TABLE order_access_code ADD CONSTRAINT order_access_code_pkey PRIMARY KEY (id);

ALTER TABLE order_item ADD CONSTRAINT order_item_discount_check CHECK (((discount >= 0) AND (discount <= total)));

ALTER TABLE order_item ADD CONSTRAINT order_item_pkey PRIMARY KEY (id);

ALTER TABLE order_item ADD CONSTRAINT order_item_status_check CHECK ((status = ANY (ARRAY['open'::text, 'bought'::text, 'failed'::text])));

ALTER TABLE orders ADD CONSTRAINT orders_currency_check CHECK ((currency = 'USD'::text));

ALTER TABLE orders ADD CONSTRAINT orders_number_unique UNIQUE (number);

ALTER TABLE orders ADD CONSTRAINT orders_payment_check CHECK ((payment = ANY (ARRAY['created'::text, 'requires_action'::text, 'processing'::text, 'authorised'::text, 'captured'::text, 'partially_refunded'::text, 'refunded'::text, 'failed'::text, 'cancelled'::text, 'disputed'::text])));

ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);

ALTER TABLE payment_customer ADD CONSTRAINT payment_customer_pkey PRIMARY KEY (user_id);

ALTER TABLE payment_event ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);

ALTER TABLE quote ADD CONSTRAINT quote_pkey PRIMARY KEY (id);

ALTER TABLE quote ADD CONSTRAINT quote_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'partial'::text, 'complete'::text])));

ALTER TABLE rate_limit ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE refund ADD CONSTRAINT refund_asked_by_check CHECK ((asked_by = ANY (ARRAY['customer'::text, 'operator'::text, 'system'::text])));

ALTER TABLE refund ADD CONSTRAINT refund_currency_check CHECK ((currency = 'USD'::text));

ALTER TABLE refund ADD CONSTRAINT refund_order_item_id_unique UNIQUE (order_item_id);

ALTER TABLE refund ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE refund ADD CONSTRAINT refund_reason_check CHECK ((reason = ANY (ARRAY['not_needed'::text, 'wrong_details'::text, 'label_damaged'::text, 'unused'::text, 'other'::text])));

ALTER TABLE refund ADD CONSTRAINT refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'approved'::text, 'credited'::text, 'rejected'::text, 'not_applicable'::text])));

ALTER TABLE revocation ADD CONSTRAINT revocation_pkey PRIMARY KEY (subject);

ALTER TABLE revocation ADD CONSTRAINT revocation_reason_check CHECK ((reason = ANY (ARRAY['disabled'::text, 'role_changed'::text, 'signed_out_by_staff'::text, 'password_reset'::text, 'signed_out'::text, 'signed_out_everywhere'::text, 'erasure'::text])));

ALTER TABLE sale_fee ADD CONSTRAINT sale_fee_currency_check CHECK ((currency = 'USD'::text));

ALTER TABLE sale_fee ADD CONSTRAINT sale_fee_kind_check CHECK ((kind = ANY (ARRAY['cost'::text, 'margin'::text, 'coupon'::text, 'payment_fee'::text, 'tax'::text])));

ALTER TABLE sale_fee ADD CONSTRAINT sale_fee_order_item_id_position_unique UNIQUE (order_item_id, "position");

ALTER TABLE sale_fee ADD CONSTRAINT sale_fee_pkey PRIMARY KEY (id);

ALTER TABLE saved_package ADD CONSTRAINT saved_package_name_unique UNIQUE (owner_id, name_key);

ALTER TABLE saved_package ADD CONSTRAINT saved_package_pkey PRIMARY KEY (id);

ALTER TABLE saved_view ADD CONSTRAINT saved_view_name_unique UNIQUE (owner_id, page, name);

ALTER TABLE saved_view ADD CONSTRAINT saved_view_page_check CHECK ((page = ANY (ARRAY['shipments'::text, 'users'::text, 'coupons'::text, 'audit'::text])));

ALTER TABLE saved_view ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE shipment ADD CONSTRAINT shipment_label_status_check CHECK ((label_status = ANY (ARRAY['none'::text, 'queued'::text, 'purchasing'::text, 'purchasing_unknown'::text, 'purchased'::text, 'void_requested'::text, 'voided'::text, 'void_rejected'::text, 'failed'::text])));

ALTER TABLE shipment ADD CONSTRAINT shipment_pkey PRIMARY KEY (id);

ALTER TABLE shipment ADD CONSTRAINT shipment_signature_check CHECK ((signature = ANY (ARRAY['none'::text, 'standard'::text, 'adult'::text])));

ALTER TABLE shipment ADD CONSTRAINT shipment_slug_unique UNIQUE (slug);

ALTER TABLE shipment ADD CONSTRAINT shipment_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'in_cart'::text, 'ordered'::text, 'fulfilled'::text, 'closed'::text, 'cancelled'::text, 'archived'::text])));

ALTER TABLE shipment ADD CONSTRAINT shipment_tracking_status_check CHECK ((tracking_status = ANY (ARRAY['unknown'::text, 'label_created'::text, 'accepted'::text, 'in_transit'::text, 'out_for_delivery'::text, 'available_for_pickup'::text, 'delayed'::text, 'exception'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'cancelled'::text])));

ALTER TABLE state_event ADD CONSTRAINT state_event_pkey PRIMARY KEY (id);

ALTER TABLE tariff_number ADD CONSTRAINT tariff_number_pkey PRIMARY KEY (number);

ALTER TABLE tariff_purchase ADD CONSTRAINT tariff_purchase_pkey PRIMARY KEY (reference);

ALTER TABLE tracker ADD CONSTRAINT tracker_pkey PRIMARY KEY (id);

ALTER TABLE tracker ADD CONSTRAINT tracker_slug_unique UNIQUE (slug);

ALTER TABLE tracker ADD CONSTRAINT tracker_status_check CHECK ((status = ANY (ARRAY['unknown'::text, 'label_created'::text, 'accepted'::text, 'in_transit'::text, 'out_for_delivery'::text, 'available_for_pickup'::text, 'delayed'::text, 'exception'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'cancelled'::text])));

ALTER TABLE tracking_event ADD CONSTRAINT tracking_event_once UNIQUE (tracker_id, "time", raw_code, city, state, country);

ALTER TABLE tracking_event ADD CONSTRAINT tracking_event_pkey PRIMARY KEY (id);

ALTER TABLE tracking_event ADD CONSTRAINT tracking_event_status_check CHECK ((status = ANY (ARRAY['unknown'::text, 'label_created'::text, 'accepted'::text, 'in_transit'::text, 'out_for_delivery'::text, 'available_for_pickup'::text, 'delayed'::text, 'exception'::text, 'delivered'::text, 'returning'::text, 'returned'::text, 'cancelled'::text])));

ALTER TABLE user_note ADD CONSTRAINT user_note_pkey PRIMARY KEY (id);

ALTER TABLE worker_seen ADD CONSTRAINT worker_seen_pkey PRIMARY KEY (id);

ALTER TABLE carrier_health ADD CONSTRAINT carrier_health_worker_id_foreign FOREIGN KEY (worker_id) REFERENCES worker_seen(id) ON DELETE CASCADE;

ALTER TABLE import_change_part ADD CONSTRAINT import_change_part_change_id_fkey FOREIGN KEY (change_id) REFERENCES import_change(id) ON DELETE CASCADE;

CREATE INDEX account_created_at_user_id_index ON account USING btree (created_at, user_id);

CREATE INDEX account_search_index ON account USING gin (search);

CREATE UNIQUE INDEX address_entry_default_return ON address_entry USING btree (owner_id) WHERE is_default_return;

CREATE UNIQUE INDEX address_entry_default_sender ON address_entry USING btree (owner_id) WHERE is_default_sender;

CREATE INDEX address_file_owner_id_created_at_index ON address_file USING btree (owner_id, created_at);

CREATE INDEX audit_entry_action_at_index ON audit_entry USING btree (action, at);

CREATE INDEX audit_entry_at_id_index ON audit_entry USING btree (at, id);

CREATE INDEX audit_entry_reads_index ON audit_entry USING btree (at, id) WHERE is_read;

CREATE INDEX audit_entry_search_index ON audit_entry USING gin (search);

CREATE INDEX audit_entry_subject_id_at_index ON audit_entry USING btree (subject_id, at);

CREATE INDEX audit_entry_writes_index ON audit_entry USING btree (at, id) WHERE (NOT is_read);

CREATE INDEX audit_seal_entry_at_index ON audit_seal USING btree (entry_at);

CREATE UNIQUE INDEX audit_seal_entry_id_unique ON audit_seal USING btree (entry_id);

CREATE INDEX cart_item_owner_id_position_index ON cart_item USING btree (owner_id, "position");

CREATE INDEX claim_user_id_index ON claim USING btree (user_id);

CREATE INDEX coupon_approval_id_index ON coupon USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE UNIQUE INDEX coupon_code_unique ON coupon USING btree (code) WHERE (archived_at IS NULL);

CREATE INDEX coupon_created_at_index ON coupon USING btree (created_at);

CREATE INDEX coupon_approval_state_proposed_at_id_index ON coupon_approval USING btree (state, proposed_at, id);

CREATE INDEX coupon_grant_actor_id_at_index ON coupon_grant USING btree (actor_id, at);

CREATE INDEX coupon_redemption_coupon_id_reserved_at_index ON coupon_redemption USING btree (coupon_id, reserved_at);

CREATE INDEX coupon_redemption_live_index ON coupon_redemption USING btree (coupon_id) WHERE (state = ANY (ARRAY['reserved'::text, 'committed'::text]));

CREATE INDEX erasure_due_index ON erasure USING btree (erase_after) WHERE (erased_at IS NULL);

CREATE INDEX finding_open_index ON finding USING btree (first_seen) WHERE (resolved_at IS NULL);

CREATE INDEX idempotency_key_created_at_index ON idempotency_key USING btree (created_at);

CREATE INDEX import_owner_id_created_at_index ON import USING btree (owner_id, created_at);

CREATE INDEX import_owner_id_file_hash_index ON import USING btree (owner_id, file_hash);

CREATE INDEX import_change_import_id_created_at_index ON import_change USING btree (import_id, created_at);

CREATE INDEX import_fix_import_id_created_at_index ON import_fix USING btree (import_id, created_at);

CREATE INDEX import_row_import_id_state_row_index ON import_row USING btree (import_id, state, "row");

CREATE INDEX import_row_parcels_index ON import_row USING btree (import_id, head) WHERE (head <> "row");

CREATE INDEX import_row_shipment_index ON import_row USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);

CREATE INDEX import_row_warned_index ON import_row USING btree (import_id, "row") WHERE warned;

CREATE UNIQUE INDEX label_live_unique ON label USING btree (shipment_id, "position") WHERE (voided_at IS NULL);

CREATE INDEX label_purchase_id_index ON label USING btree (purchase_id);

CREATE INDEX label_shipment_id_index ON label USING btree (shipment_id);

CREATE INDEX label_tracking_number_index ON label USING btree (tracking_number);

CREATE INDEX label_batch_created_at_index ON label_batch USING btree (created_at);

CREATE INDEX label_batch_owner_id_index ON label_batch USING btree (owner_id);

CREATE INDEX label_purchase_given_up_index ON label_purchase USING btree (finished_at) WHERE (state = 'given_up'::text);

CREATE UNIQUE INDEX label_purchase_live_unique ON label_purchase USING btree (shipment_id) WHERE (state = ANY (ARRAY['requested'::text, 'bought'::text]));

CREATE INDEX label_purchase_order_item_id_index ON label_purchase USING btree (order_item_id);

CREATE INDEX ledger_entry_at_index ON ledger_entry USING brin (at);

CREATE INDEX ledger_entry_order_id_index ON ledger_entry USING btree (order_id);

CREATE INDEX ledger_entry_reference_index ON ledger_entry USING btree (reference);

CREATE INDEX mail_subject_id_index ON mail USING btree (subject_id);

CREATE INDEX mail_trouble_index ON mail USING btree (created_at) WHERE (status = ANY (ARRAY['failed'::text, 'unsure'::text]));

CREATE UNIQUE INDEX margin_backtest_one_index ON margin_backtest USING btree ((true)) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX margin_version_effective_from_number_index ON margin_version USING btree (effective_from, number);

CREATE INDEX order_access_code_order_id_created_at_index ON order_access_code USING btree (order_id, created_at);

CREATE UNIQUE INDEX order_item_live_unique ON order_item USING btree (shipment_id) WHERE (status = ANY (ARRAY['open'::text, 'bought'::text]));

CREATE INDEX order_item_open_index ON order_item USING btree (order_id) WHERE (status = 'open'::text);

CREATE INDEX order_item_order_id_position_index ON order_item USING btree (order_id, "position");

CREATE INDEX orders_created_at_index ON orders USING btree (created_at);

CREATE INDEX orders_disputed_index ON orders USING btree (updated_at) WHERE (payment = 'disputed'::text);

CREATE INDEX orders_email_index ON orders USING btree (lower((email)::text));

CREATE INDEX orders_email_prefix_index ON orders USING btree (lower((email)::text) text_pattern_ops);

CREATE INDEX orders_folded_email_index ON orders USING btree (fold_email((email)::text)) WHERE ((email)::text <> ''::text);

CREATE INDEX orders_intent_id_index ON orders USING btree (intent_id);

CREATE INDEX orders_owner_id_created_at_index ON orders USING btree (owner_id, created_at);

CREATE INDEX orders_payment_id_index ON orders USING btree (payment, id);

CREATE INDEX orders_unsettled_index ON orders USING btree (updated_at) WHERE (payment = ANY (ARRAY['created'::text, 'requires_action'::text, 'processing'::text, 'failed'::text, 'authorised'::text]));

CREATE INDEX orders_updated_at_index ON orders USING btree (updated_at);

CREATE INDEX outbox_message_closed_at_index ON outbox_message USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX outbox_message_given_up_index ON outbox_message USING btree (failed_at, id) WHERE ((failed_at IS NOT NULL) AND (discarded_at IS NULL));

CREATE INDEX outbox_message_open_index ON outbox_message USING btree (available_at) WHERE ((closed_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX outbox_message_subject_index ON outbox_message USING btree (COALESCE((payload ->> 'orderItemId'::text), (payload ->> 'orderId'::text), (payload ->> 'refundId'::text), (payload ->> 'mailId'::text), (payload ->> 'quoteId'::text), (payload ->> 'trackerId'::text), (payload ->> 'purchaseId'::text), (payload ->> 'shipmentId'::text)));

CREATE INDEX payment_event_open_index ON payment_event USING btree (order_id) WHERE (handled_at IS NULL);

CREATE INDEX payment_event_order_id_index ON payment_event USING btree (order_id);

CREATE INDEX payment_event_received_at_id_index ON payment_event USING btree (received_at, id);

CREATE INDEX quote_created_at_index ON quote USING btree (created_at);

CREATE INDEX quote_expires_at_index ON quote USING btree (expires_at);

CREATE INDEX quote_owner_id_index ON quote USING btree (owner_id);

CREATE INDEX quote_shipment_id_index ON quote USING btree (shipment_id);

CREATE INDEX rate_limit_expire ON rate_limit USING btree (expire);

CREATE INDEX refund_order_id_index ON refund USING btree (order_id);

CREATE INDEX refund_status_updated_at_index ON refund USING btree (status, updated_at);

CREATE INDEX refund_updated_at_index ON refund USING btree (updated_at);

CREATE INDEX sale_fee_at_index ON sale_fee USING btree (at);

CREATE INDEX shipment_dearest_index ON shipment USING btree (offer_total, id) INCLUDE (created_at, status, label_status, tracking_status, offer_carrier, order_id);

CREATE INDEX shipment_duplicate_key_index ON shipment USING btree (duplicate_key, created_at) WHERE (duplicate_key IS NOT NULL);

CREATE INDEX shipment_in_cart_index ON shipment USING btree (owner_id) WHERE (status = 'in_cart'::text);

CREATE INDEX shipment_label_status_created_at_id_index ON shipment USING btree (label_status, created_at, id);

CREATE INDEX shipment_newest_index ON shipment USING btree (created_at, id) INCLUDE (status, label_status, tracking_status, offer_carrier, order_id);

CREATE INDEX shipment_order_id_index ON shipment USING btree (order_id);

CREATE INDEX shipment_owner_id_created_at_index ON shipment USING btree (owner_id, created_at);

CREATE INDEX shipment_search_index ON shipment USING gin (search);

CREATE INDEX shipment_tracking_status_created_at_id_index ON shipment USING btree (tracking_status, created_at, id);

CREATE INDEX state_event_subject_id_at_index ON state_event USING btree (subject_id, at);

CREATE INDEX tracker_due_index ON tracker USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX tracker_owner_id_index ON tracker USING btree (owner_id);

CREATE INDEX tracker_shipment_id_index ON tracker USING btree (shipment_id);

CREATE INDEX tracker_tracking_number_index ON tracker USING btree (tracking_number);

CREATE INDEX user_note_user_id_at_index ON user_note USING btree (user_id, at);

CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();

CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER margin_version_final BEFORE DELETE OR UPDATE ON margin_version FOR EACH ROW EXECUTE FUNCTION row_is_final();

CREATE TRIGGER outbox_message_waits_once BEFORE INSERT ON outbox_message FOR EACH ROW WHEN ((((new.job)::text = ANY ((ARRAY['settle-payment'::character varying, 'capture-order'::character varying])::text[])) AND (new.deliveries = 0))) EXECUTE FUNCTION outbox_message_waits_once();

CREATE TRIGGER sale_fee_final BEFORE DELETE OR UPDATE ON sale_fee FOR EACH ROW EXECUTE FUNCTION row_is_final();
