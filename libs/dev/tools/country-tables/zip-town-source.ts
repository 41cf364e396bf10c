/** A ZIP code with the city and state that the USPS lists first for it. */
export type ZipTown = { zip: string; city: string; state: string };

/**
 * The text of `libs/domain/addresses/us-zip-towns.txt`: a line for each three-digit prefix, such as
 * "606=Chicago|IL|01-26,28;Summit|IL|32".
 */
export function zipTownSource(towns: readonly ZipTown[]): string {
  const prefixes = new Map<string, Map<string, number[]>>();
  for (const { zip, city, state } of [...towns].sort((a, b) => a.zip.localeCompare(b.zip))) {
    const cities = prefixes.get(zip.slice(0, 3)) ?? new Map<string, number[]>();
    const key = `${cityName(city)}|${state}`;
    cities.set(key, [...(cities.get(key) ?? []), Number(zip.slice(3))]);
    prefixes.set(zip.slice(0, 3), cities);
  }
  const lines = [...prefixes].map(([prefix, cities]) => {
    const listed = [...cities].map(([city, ends]) => `${city}|${ranges(ends)}`);
    return `${prefix}=${listed.join(';')}\n`;
  });
  return lines.join('');
}

/** "MCKINNEY" and "Mckinney" → "McKinney". */
const cityName = (city: string): string =>
  city
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}(?!\b)|(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_whole, letter: string) => `Mc${letter.toUpperCase()}`);

const two = (end: number) => String(end).padStart(2, '0');

function ranges(ends: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const end of ends) {
    const last = spans.at(-1);
    if (last && last[1] + 1 === end) last[1] = end;
    else spans.push([end, end]);
  }
  return spans.map(([from, to]) => (from === to ? two(from) : `${two(from)}-${two(to)}`)).join(',');
}
