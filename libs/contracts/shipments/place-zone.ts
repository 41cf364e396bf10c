const zones: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
};
const zoneOfState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

type ScanPlace = { state?: string | undefined; country?: string | undefined };

/** The time zone of most of a US state; undefined elsewhere. */
export const placeZone = ({ state, country }: ScanPlace): string | undefined =>
  country === undefined || country === '' || country === 'US' ? zoneOfState.get(state ?? '') : undefined;

/** "2026-11-24": the plain date at the place of a scan; that of UTC where its zone is unknown. */
export const placeDate = (time: Date, place: ScanPlace): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: placeZone(place) ?? 'UTC' }).format(time);
