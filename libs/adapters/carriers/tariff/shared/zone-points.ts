import { zip3Points, zip3s } from '../tariff-data.js';

/** Upper limits in miles of zones 1 … 7; farther is zone 8. */
const zoneLimits = [50, 150, 300, 600, 1000, 1400, 1800];
const earthRadiusMiles = 3958.8;

const latitudes = new Float64Array(1000);
const longitudes = new Float64Array(1000);
for (const [zip3, latitude, longitude] of zip3Points) {
  const index = Number(zip3);
  latitudes[index] = (latitude * Math.PI) / 180;
  longitudes[index] = (longitude * Math.PI) / 180;
}

// A ZIP3 that is newer than the points, such as 099, lies where the one before it does.
for (const zip3 of zip3s) {
  const nearest = zip3Points.findLast(([one]) => Number(one) <= zip3) ?? zip3Points[0]!;
  latitudes[zip3] ||= latitudes[Number(nearest[0])] ?? 0;
  longitudes[zip3] ||= longitudes[Number(nearest[0])] ?? 0;
}

function miles(a: number, b: number): number {
  const latitude = Math.sin(((latitudes[b] ?? 0) - (latitudes[a] ?? 0)) / 2);
  const longitude = Math.sin(((longitudes[b] ?? 0) - (longitudes[a] ?? 0)) / 2);
  const cosines = Math.cos(latitudes[a] ?? 0) * Math.cos(latitudes[b] ?? 0);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(latitude ** 2 + cosines * longitude ** 2));
}

/**
 * Zone 1 … 8 by the distance between two ZIP3s, the same both ways. An estimate: the points are fitted to a zone chart of
 * 2018 (98.3 % of its 229,844 pairs), and charts have moved since: 83 to 87 % of three origins' charts of 2026 agree.
 */
export function pointZone(a: number, b: number): number {
  const distance = miles(a, b);
  const beyond = zoneLimits.findIndex((limit) => distance <= limit);
  return beyond === -1 ? 8 : beyond + 1;
}
