import type { ZoneChart } from '#libs/adapters/carriers/tariff/shared/zone-chart.js';
import type { TariffChange } from '#libs/contracts/tariffs/tariffs.js';
import { Tally } from './compare-cells.js';
import { zip3 } from './tariff-cells.js';

/** How many pairs of a chart become farther or nearer than they are in force. A whole chart has 860,000: nothing is made of each. */
export function compareZones(origins: ReadonlyMap<number, Uint8Array>, inForce: ZoneChart): TariffChange[] {
  const tally = new Tally();
  for (const [origin, zones] of origins)
    for (const [destination, zone] of zones.entries()) {
      if (zone === 0) continue;
      const before = inForce.zoneOf(origin * 100 + 1, destination * 100 + 1);
      tally.compare(() => `${zip3(origin)} to ${zip3(destination)}`, before, zone);
    }
  return [tally.change('zones')];
}
