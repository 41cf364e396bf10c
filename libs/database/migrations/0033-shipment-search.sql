-- What lists of shipments search, filter and sort by. Both extensions are trusted: the owner of the database may create them.

create extension if not exists pg_trgm;

create extension if not exists btree_gin;

alter table shipment add column source text not null default 'web' check (source in ('web', 'file', 'store'));

update shipment s set source = 'file' from import_row r where r.shipment_id = s.id;

create function fold_text(given text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
        'øłđħıð,;()"''’ʼ`', 'oldhid     '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '\s+', ' ', 'g')
$$;

comment on function fold_text is 'A text for searching: lower case, no accents, no apostrophes, words parted by one space.';

create function search_patterns(given text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(case when length(word) < 3 then '% ' else '%' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from regexp_split_to_table(fold_text(given), ' ') word where word <> ''
$$;

comment on function search_patterns is 'One pattern per word of a search: parts of words, of one or two letters beginnings of words. Null without a word.';

create table shipment_search (
  shipment_id uuid primary key references shipment (id) on delete cascade,
  owner_id varchar(255) not null,
  recipient text not null,
  service text,
  words text not null
) with (fillfactor = 85);

comment on table shipment_search is 'What lists of shipments search and sort by, one row per shipment, derived from it by triggers. Each word follows a space.';

create function shipment_searched() returns trigger language plpgsql as $$
begin
  insert into shipment_search (shipment_id, owner_id, recipient, service, words) values (
    new.id, new.owner_id,
    left(fold_text(coalesce(nullif(new.receiver->>'name', ''), new.receiver->>'company', '')), 40),
    new.offer->>'service',
    left(fold_text(concat_ws(' ', '', new.receiver->>'name', new.receiver->>'company', new.receiver->>'city',
      new.receiver->>'postal', new.receiver->>'email',
      (select string_agg(line, ' ') from jsonb_array_elements_text(new.reference_lines) line), new.slug)), 1000))
  on conflict (shipment_id) do update
    set owner_id = excluded.owner_id, recipient = excluded.recipient, service = excluded.service, words = excluded.words;
  return null;
end $$;

comment on function shipment_searched is 'Keeps the row of shipment_search.';

create trigger shipment_searched_insert after insert on shipment for each row execute function shipment_searched();

create trigger shipment_searched_update after update of owner_id, receiver, reference_lines, offer on shipment for each row
  when (old.owner_id is distinct from new.owner_id or old.receiver is distinct from new.receiver
    or old.reference_lines is distinct from new.reference_lines or old.offer->>'service' is distinct from new.offer->>'service')
  execute function shipment_searched();

insert into shipment_search (shipment_id, owner_id, recipient, service, words)
  select id, owner_id, left(fold_text(coalesce(nullif(receiver->>'name', ''), receiver->>'company', '')), 40), offer->>'service',
    left(fold_text(concat_ws(' ', '', receiver->>'name', receiver->>'company', receiver->>'city', receiver->>'postal', receiver->>'email',
      (select string_agg(line, ' ') from jsonb_array_elements_text(reference_lines) line), slug)), 1000)
  from shipment;

create index shipment_search_words_index on shipment_search using gin (owner_id, words gin_trgm_ops);

create index shipment_search_owner_id_recipient_index on shipment_search (owner_id, recipient, shipment_id);

create index shipment_owner_list_index on shipment (owner_id, created_at, id)
  include (status, label_status, tracking_status, print_count, offer_carrier, offer_total, source, order_id);

drop index shipment_owner_id_created_at_index;

create index tracker_owner_id_tracking_number_index on tracker (owner_id, tracking_number) include (shipment_id);

drop index tracker_owner_id_index;

create index orders_owner_id_number_index on orders (owner_id, number) include (id);
