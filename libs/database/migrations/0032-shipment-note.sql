-- What the owner of a shipment writes down for themselves.

create table shipment_note (
  shipment_id uuid primary key,
  text text not null,
  updated_at timestamptz not null
);

comment on table shipment_note is 'A private note of the owner of a shipment. Staff and recipients never see it.';
