-- Users and companies choose whether they are mailed about keys, webhook endpoints and stores that stop.

update account set notify = notify || '{"integration": true}';
