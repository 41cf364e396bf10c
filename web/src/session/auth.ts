import type { AuthPort } from './auth-port';

let load = (): Promise<AuthPort | null> => import('./cognito/cognito-auth').then(({ cognitoAuth }) => cognitoAuth());

/** Sign-in of this configuration, its code loaded on demand; null where none is configured. */
export const loadAuth = (): Promise<AuthPort | null> => load();

/** Another provider, or one of a test. */
export function setAuth(provide: () => Promise<AuthPort | null>): void {
  load = provide;
}
