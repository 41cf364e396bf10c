const names: Readonly<Record<string, string>> = { SignInWithApple: 'Apple', LoginWithAmazon: 'Amazon' };

/** The provider's name as people know it: Cognito has its own for some. */
export const providerName = (provider: string): string => names[provider] ?? provider;
