-- Which shipment brings which one back, and the link that gives its label to the recipient.

create table shipment_return (
  shipment_id uuid primary key,
  outbound_id uuid not null,
  created_at timestamptz not null,
  token_hash varchar(64) constraint shipment_return_token_hash_unique unique,
  link_created_at timestamptz,
  link_expires_at timestamptz,
  link_revoked_at timestamptz
);

comment on table shipment_return is 'A shipment that brings another one back; whose it is follows from the shipment. token_hash: SHA-256 of the token of its newest link, which has 128 random bits.';

create index shipment_return_outbound_id_index on shipment_return (outbound_id);
