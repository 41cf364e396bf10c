import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { paths } from '../../lib/navigation/paths';

type Analytics = NonNullable<RuntimeConfig['analytics']>;

const { landing, features, howToShip, measureABox } = paths;
const { partners, privacy, prohibitions, terms, weightAndSize } = paths;
const counted = new Set<string>(
  [landing, features, howToShip, measureABox, partners, privacy, prohibitions, terms, weightAndSize].map(
    ({ pattern }) => pattern,
  ),
);

/** Pages that are the same for everybody: without anybody's address, parcel or link. The contact form knows who is signed in. */
export const isCounted = (pathname: string): boolean => counted.has(pathname.replace(/(?<=.)\/$/, ''));

const id = 'analytics-script';
export const isScriptLoaded = (): boolean => document.getElementById(id) !== null;

/**
 * Whether back and forward cannot show a private page in this document: going back changes the address before anything can stop
 * it, and a listening script reads it. A browser that cannot tell is not counted.
 */
const entriesAreCounted = (): boolean =>
  'navigation' in window &&
  window.navigation
    .entries()
    .every(({ url, sameDocument }) => !sameDocument || (url && isCounted(new URL(url).pathname)));

/** Adds the script, once. Its attributes have the names that Plausible and Umami read. */
export function loadScript({ scriptUrl, site }: Analytics): void {
  if (isScriptLoaded() || !entriesAreCounted()) return;
  const script = Object.assign(document.createElement('script'), { id, src: scriptUrl, async: true });
  if (site) Object.assign(script.dataset, { domain: site, websiteId: site });
  document.head.append(script);
}
