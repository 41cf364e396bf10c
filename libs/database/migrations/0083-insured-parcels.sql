-- Insurance of shipments of several parcels: a value of each parcel, and claims that name the parcel.

alter table shipment add column insured_values jsonb;

alter table insurance_claim add column parcel int not null default 0;

alter table insurance_claim add constraint insurance_claim_parcel_check check (parcel >= 0 and parcel <= 25) not valid;

alter table insurance_claim validate constraint insurance_claim_parcel_check;

drop index insurance_claim_open_unique;

create unique index insurance_claim_open_unique on insurance_claim (shipment_id, parcel) where status in ('draft', 'submitted', 'in_review', 'info_requested', 'approved', 'partly_approved', 'paid');

-- An aggregator insures each label separately: a claim for all of several labels is decided by staff.
update insurance_claim c set insurer = 'shop' where c.status in ('draft', 'submitted', 'info_requested')
  and not exists (select from claim_filing f where f.claim_id = c.id)
  and (select count(*) from label l where l.shipment_id = c.shipment_id and l.voided_at is null) > 1;

comment on table insurance_claim is 'What a customer asks for an insured parcel that was lost, damaged or short: one at most is open or paid per parcel, or one for the whole shipment (parcel 0).';
