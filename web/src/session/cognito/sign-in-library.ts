/** Fetches the sign-in library while the person types. A failure is silent: the sign-in itself will tell. */
export const fetchSignInLibrary = (): void => void import('./srp-sign-in').catch(() => undefined);
