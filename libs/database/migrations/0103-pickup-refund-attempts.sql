-- Which try to refund a canceled pickup this is (part of the key towards the provider from the second on), and its names in reports.

alter table pickup add column refund_attempt int not null default 1;

alter table pickup add column carrier_name text;

alter table pickup add column service_name text;

update pickup set service_name = service, carrier_name = case carrier when 'usps' then 'USPS' when 'ups' then 'UPS' when 'fedex' then 'FedEx'
  when 'dhl' then 'DHL' else carrier end;
