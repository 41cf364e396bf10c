import type { ChaosShop } from '../chaos-shop.js';
import type { Fault } from './fault.js';
import { holdCommits } from './hold-commits.js';

/**
 * The tariff carriers run in our process and store their purchases in separate tables. A trigger on those tables delays
 * or fails a purchase as the row in chaos.carrier_behavior says.
 */
export async function wireCarriers(shop: ChaosShop): Promise<void> {
  await shop.sql('create schema if not exists chaos');
  await shop.sql(`create table if not exists chaos.carrier_behavior (kind text, share real, seconds real)`);
  await shop.sql(`
    create or replace function chaos.carrier() returns trigger language plpgsql security definer as $$
    declare behavior chaos.carrier_behavior;
    begin
      select * into behavior from chaos.carrier_behavior limit 1;
      if behavior.kind is null or random() > behavior.share then return new; end if;
      if behavior.kind = 'away' then raise exception 'the carrier does not answer'; end if;
      perform pg_sleep(behavior.seconds);
      return new;
    end $$`);
  await shop.sql(`create or replace trigger chaos before insert or update on tariff_purchase
    for each row execute function chaos.carrier()`);
}

export async function restoreCarriers(shop: ChaosShop): Promise<void> {
  await shop.sql('delete from chaos.carrier_behavior');
}

/** Makes the carrier slow or unreachable for a share of the calls; `ease` restores it. */
export const degradeCarriers: Fault = async (shop, rng, casualties) => {
  await restoreCarriers(shop);
  const kind = rng.pick(['late', 'away', 'ease']);
  if (kind === 'ease') return;
  const behavior = [kind, rng.between(5, 60) / 100, rng.between(1, 40) / 10];
  await shop.sql('insert into chaos.carrier_behavior (kind, share, seconds) values ($1, $2, $3)', behavior);
  casualties.fault(`carrier: ${kind}`);
};

/** The carrier sells a label, but its connection is cut before it can answer. */
export const cutOffCarrier: Fault = async (shop, rng, casualties) => {
  const sold = `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.wait_event = 'SyncRep' and l.relation = 'tariff_purchase'::regclass and l.mode = 'RowExclusiveLock'`;
  let cut = 0;
  await holdCommits(shop, async () => {
    const end = Date.now() + rng.between(200, 700);
    while (cut === 0 && Date.now() < end)
      cut = (await shop.sql(`select pg_terminate_backend(pid) from (${sold}) s`)).length;
  });
  if (cut > 0) casualties.fault('carrier: sold, no answer');
};
