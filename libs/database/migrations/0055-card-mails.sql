-- Users choose whether a problem with a saved card is mailed. Which cards expire is asked once a month.

update account set notify = notify || '{"cardProblem": true}';

alter table payment_customer add column cards_checked_at timestamptz;
