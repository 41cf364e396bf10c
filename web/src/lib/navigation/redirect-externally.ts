/**
 * Opens an external address by full page navigation. Only http and https; the promise never settles, so that a waiting loader
 * renders nothing.
 */
export function redirectExternally(
  address: string,
  go: (url: string) => void = (url) => window.location.assign(url),
): Promise<never> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`Not a web address: ${url.protocol}`);
  go(url.href);
  return new Promise<never>(() => undefined);
}
