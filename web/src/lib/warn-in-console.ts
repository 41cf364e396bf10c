/** Writes a non-fatal error to the browser's console: for the site's operator, not for visitors. */
export function warnInConsole(message: string, cause: unknown): void {
  // eslint-disable-next-line no-console -- the console is the place where the specification wants these
  console.warn(message, cause);
}
