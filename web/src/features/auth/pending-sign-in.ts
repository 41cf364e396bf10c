interface Pending {
  email: string;
  password: string;
}

let pending: Pending | undefined;

/** Keeps e-mail and password in this page's memory only, until the e-mail is confirmed. */
export function rememberPending(email: string, password: string): void {
  pending = { email, password };
}

export const pendingSignIn = (): Pending | undefined => pending;

export function forgetPending(): void {
  pending = undefined;
}
