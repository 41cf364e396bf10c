-- Staff end the filing of a claim that its insurer no longer finds.

alter table claim_filing drop constraint claim_filing_status_check;

alter table claim_filing add constraint claim_filing_status_check check (status in (
  'requested', 'filed', 'canceling', 'refused', 'closed', 'ended'
)) not valid;

alter table claim_filing validate constraint claim_filing_status_check;
