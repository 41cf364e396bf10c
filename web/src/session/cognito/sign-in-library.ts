/** Loads the sign-in library while the user types. A failure is silent: the sign-in itself will show it. */
export const fetchSignInLibrary = (): void => void import('./srp-sign-in').catch(() => undefined);
