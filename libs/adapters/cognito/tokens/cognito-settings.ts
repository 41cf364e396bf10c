/** Which pools' tokens are believed. The JWKS addresses are set only where something else speaks Cognito's protocol. */
export type CognitoSettings = {
  readonly identityPoolId: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly identityJwksUrl?: string | undefined;
  readonly userPoolJwksUrl?: string | undefined;
  /** Tokens that live longer are refused, in minutes; 15 unless told. */
  readonly tokenMaxMinutes?: number | undefined;
};
