/** The interface is English; the choice is remembered for 365 days. */
export const localeCookie = 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax';

export function rememberLocale(target: Pick<Document, 'cookie'> = document): void {
  target.cookie = localeCookie;
}
