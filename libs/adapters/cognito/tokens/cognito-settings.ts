/** The pools whose tokens are accepted. The JWKS addresses are set only where a sandbox speaks Cognito's protocol. */
export type CognitoSettings = {
  readonly identityPoolId: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityJwksUrl?: string | undefined;
  readonly userPoolJwksUrl?: string | undefined;
  /** Tokens with a longer lifetime are refused, in minutes; 15 by default. */
  readonly tokenMaxMinutes?: number | undefined;
};
