-- Which state of an uploaded row has had its addresses verified.

alter table import_row add column verified_revision int;
