-- What tables, triggers and searches of the files after this one call.

create function search_words(given text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 100) as word
    from unnest(regexp_split_to_array(lower(given collate pg_c_utf8), '[\s!-/:-@\[-`{-~]+')) word
    where word <> ''))
$$;

comment on function search_words is 'The words of a text in lower case, split at spaces and ASCII punctuation.';

create function search_query(given text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery
  from (
    select distinct left(word, 100) as word
    from unnest(regexp_split_to_array(lower(given collate pg_c_utf8), '[\s!-/:-@\[-`{-~]+')) word
    where word <> '') as searched
$$;

comment on function search_query is 'Matches texts in which every word of the input begins a word; splits it as search_words does.';

create function fold_email(given text) returns text
language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (
    select split_part(split_part(address, '@', 1), '+', 1) as name, split_part(address, '@', 2) as domain
    from (select lower(given collate pg_c_utf8) as address) as lowered) as parts
$$;

comment on function fold_email is 'One text for all e-mail addresses that reach the same mailbox; for comparing only.';

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: post the reverse instead.' using errcode = 'restrict_violation';
end $$;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'restrict_violation';
end $$;

create function row_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
end $$;
