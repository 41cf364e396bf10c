import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { paths } from '../../lib/navigation/paths';

type Analytics = NonNullable<RuntimeConfig['analytics']>;

const { landing, contactUs, features, howToShip, measureABox } = paths;
const { partners, privacy, prohibitions, terms, weightAndSize } = paths;
const counted = new Set<string>(
  [landing, contactUs, features, howToShip, measureABox, partners, privacy, prohibitions, terms, weightAndSize].map(
    ({ pattern }) => pattern,
  ),
);

/** Pages that are the same for everybody: nobody's address, parcel or link is on them. */
export const isCounted = (pathname: string): boolean => counted.has(pathname.replace(/(?<=.)\/$/, ''));

const id = 'analytics-script';
export const isScriptLoaded = (): boolean => document.getElementById(id) !== null;

/** Adds the script, once. What it is told of the site goes by the names that Plausible and Umami read. */
export function loadScript({ scriptUrl, site }: Analytics): void {
  if (isScriptLoaded()) return;
  const script = Object.assign(document.createElement('script'), { id, src: scriptUrl, async: true });
  if (site) Object.assign(script.dataset, { domain: site, websiteId: site });
  document.head.append(script);
}
