-- Staff can suspend a company: its members and keys are refused until it is resumed.

alter table company add column suspended_at timestamptz;
