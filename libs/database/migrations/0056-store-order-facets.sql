-- Orders of a shop are counted by what few of them differ in: equal entries are stored once, and what a filter leaves out is skipped.

create index store_order_search_facets_index on store_order_search
  (owner_id, view, status, connection_id, country, weighed, address_changed);
