-- What carriers say that nobody has written words for.

create table carrier_refusal (
  id char(32) not null,
  carrier varchar(64) not null,
  raw text not null,
  seen int not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint carrier_refusal_pkey primary key (id)
);

comment on table carrier_refusal is 'Texts of carriers without a sentence of ours, digits and e-mail addresses masked: the newest 200 of 90 days.';
