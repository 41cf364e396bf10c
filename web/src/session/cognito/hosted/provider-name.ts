const names: Readonly<Record<string, string>> = { SignInWithApple: 'Apple', LoginWithAmazon: 'Amazon' };

/** The provider's common name; Cognito uses its own names for some. */
export const providerName = (provider: string): string => names[provider] ?? provider;
