-- Users and companies choose whether they are mailed about invitations, orders to approve and scheduled reports that end.

update account set notify = '{"company": true, "report": true}' || notify;
