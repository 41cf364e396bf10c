-- Shippers save views of their own list of shipments.

alter table saved_view drop constraint saved_view_page_check;

alter table saved_view add constraint saved_view_page_check
  check (page in ('shipments', 'users', 'coupons', 'audit', 'own_shipments'));

comment on table saved_view is 'A filter of a list that its owner saved under a name.';
