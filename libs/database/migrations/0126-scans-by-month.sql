insert into partitions.partitioned_table (name, "column", kind, stored_days) values ('tracking_event', 'time', 'scans', 730);
