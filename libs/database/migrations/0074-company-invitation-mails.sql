-- Invitations of the last day to one address are counted before another one is sent.

create index mail_company_invitation_index on mail (recipient, created_at) where kind = 'company_invitation';
