/** Options of the Cognito sandbox's hosted pages for an app on this port; none unless a provider is named. */
export function hostedPages(provider: string | undefined, port: number) {
  if (!provider) return {};
  const app = `http://localhost:${port}`;
  return { hosted: { provider, callbackUrls: [`${app}/auth/callback`], logoutUrls: [`${app}/auth/login`] } };
}
