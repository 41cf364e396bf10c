-- When a carrier should have answered a dispute.

alter table adjustment add column answer_due timestamptz;

-- 15 business days are three weeks.
update adjustment set answer_due = decided_at + interval '21 days' where status = 'disputed';

