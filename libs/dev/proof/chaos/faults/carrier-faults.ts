import type { ChaosShop } from '../chaos-shop.js';
import type { Fault } from './fault.js';
import { holdCommits } from './hold-commits.js';

/**
 * The price-list carriers work in our process, with tables of their own that nothing of ours refers to. There they are
 * made late or unreachable: a trigger on their book of purchases does what one row says.
 */
export async function wireCarriers(shop: ChaosShop): Promise<void> {
  await shop.sql('create schema if not exists chaos');
  await shop.sql(`create table if not exists chaos.carrier_mood (kind text, share real, seconds real)`);
  await shop.sql(`
    create or replace function chaos.carrier() returns trigger language plpgsql security definer as $$
    declare mood chaos.carrier_mood;
    begin
      select * into mood from chaos.carrier_mood limit 1;
      if mood.kind is null or random() > mood.share then return new; end if;
      if mood.kind = 'away' then raise exception 'the carrier does not answer'; end if;
      perform pg_sleep(mood.seconds);
      return new;
    end $$`);
  await shop.sql(`create or replace trigger chaos before insert or update on tariff_purchase
    for each row execute function chaos.carrier()`);
}

export async function restoreCarriers(shop: ChaosShop): Promise<void> {
  await shop.sql('delete from chaos.carrier_mood');
}

/** Late, or away, for a part of those who ask; at ease again the next time. */
export const disturbCarriers: Fault = async (shop, rng, casualties) => {
  await restoreCarriers(shop);
  const kind = rng.pick(['late', 'away', 'ease']);
  if (kind === 'ease') return;
  const mood = [kind, rng.between(5, 60) / 100, rng.between(1, 40) / 10];
  await shop.sql('insert into chaos.carrier_mood (kind, share, seconds) values ($1, $2, $3)', mood);
  casualties.fault(`carrier: ${kind}`);
};

/** The carrier sells and is cut off before it can say so. */
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
