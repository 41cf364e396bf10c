/** Tells the browser's console what went wrong without stopping anything: for whoever runs the site, not for its visitors. */
export function report(message: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- the console is the place where the specification wants these
  console.warn(message, cause);
}
