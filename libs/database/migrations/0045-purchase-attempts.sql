-- Aggregators that would sell the same thing twice: when a purchase was last sent.

alter table aggregator_shipment add column attempted_at timestamptz;
