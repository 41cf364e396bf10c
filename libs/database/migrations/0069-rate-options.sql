-- What is asked of the carrier for a whole shipment besides a signature and insurance.

alter table shipment add column options jsonb not null default '[]';
