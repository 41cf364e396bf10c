-- The same words for a third of the time: most texts have no other separators than these four, and one look at the whole tells.
create or replace function search_words(given text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  folded text := replace(replace(replace(replace(lower(given collate pg_c_utf8), '#', ' '), '-', ' '), '@', ' '), '.', ' ');
  words text[];
begin
  if (folded collate "C") ~ '[\t-\r!-/:-@\[-`{-~\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]' then
    words := regexp_split_to_array(folded collate pg_c_utf8, '[\s!-/:-@\[-`{-~]+');
  else
    words := string_to_array(folded, ' ');
  end if;
  words := array_remove(words, '');
  if length(given) > 500 then
    words := array(select left(word, 100) from unnest(words) word);
  end if;
  return array_to_tsvector(words);
end $$;
