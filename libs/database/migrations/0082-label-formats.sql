-- What labels are printed as: a default of each carrier, for shippers without a choice of their own.

alter table carrier_switches add column label_formats jsonb not null default '{}';

alter table account alter column label_format drop not null;

-- Until now this value was everyone's preset: nobody had to choose it.
update account set label_format = null where label_format = 'pdf';

comment on table carrier_switches is 'What admins have switched off at a carrier or an aggregator, for whom it sells, and as what labels of its carriers are printed by default. Without a row all of it is sold to everyone.';
