import { z } from 'zod';

/** The user pool, and how people sign in. */
export const cognito = z
  .object({
    COGNITO_REGION: z.string(),
    COGNITO_USER_POOL_ID: z.string(),
    COGNITO_CLIENT_ID: z.string(),
    COGNITO_IDENTITY_POOL_ID: z.string(),
    COGNITO_IDENTITY_URL: z.url().optional(),
    COGNITO_IDENTITY_JWKS_URL: z.url().optional(),
    COGNITO_USER_POOL_URL: z.url().optional(),
    COGNITO_USER_POOL_JWKS_URL: z.url().optional(),
    ACCESS_TOKEN_MAX_MINUTES: z.coerce.number().int().positive().default(15),
    COGNITO_HOSTED_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    COGNITO_HOSTED_PROVIDER: z
      .string()
      .max(32)
      .regex(/^[^\s_]+$/, 'must be a name of the user pool')
      .optional(),
    COGNITO_CREDENTIALS: z.enum(['on', 'off']).default('off'),
    COGNITO_ACCOUNT_ID: z
      .string()
      .regex(/^\d{12}$/, 'must be 12 digits')
      .optional(),
    COGNITO_CUSTOM_ROLE_ARN: z
      .string()
      .regex(/^arn:aws[\w-]*:iam::\d{12}:role\/\S{1,512}$/, 'must be the ARN of a role')
      .optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    SIGN_IN: z.enum(['required', 'optional']).default('optional'),
    STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
    STEP_UP_REFUND_CENTS: z.coerce.number().int().min(0).default(10_000),
  })
  .refine((v) => !v.COGNITO_HOSTED_URL === !v.COGNITO_HOSTED_PROVIDER, {
    path: ['COGNITO_HOSTED_PROVIDER'],
    error: 'must be set with COGNITO_HOSTED_URL, and only with it',
  })
  .transform((v) => ({
    region: v.COGNITO_REGION,
    userPoolId: v.COGNITO_USER_POOL_ID,
    clientId: v.COGNITO_CLIENT_ID,
    identityPoolId: v.COGNITO_IDENTITY_POOL_ID,
    identityUrl: v.COGNITO_IDENTITY_URL ?? `https://cognito-identity.${v.COGNITO_REGION}.amazonaws.com`,
    identityJwksUrl: v.COGNITO_IDENTITY_JWKS_URL,
    userPoolUrl: v.COGNITO_USER_POOL_URL ?? `https://cognito-idp.${v.COGNITO_REGION}.amazonaws.com`,
    userPoolJwksUrl: v.COGNITO_USER_POOL_JWKS_URL,
    /** Tokens with a longer lifetime are refused. */
    tokenMaxMinutes: v.ACCESS_TOKEN_MAX_MINUTES,
    /** The user pool's domain, and the other provider whose users sign in there; absent: passwords only. */
    hosted:
      v.COGNITO_HOSTED_URL && v.COGNITO_HOSTED_PROVIDER
        ? { url: new URL(v.COGNITO_HOSTED_URL).origin, provider: v.COGNITO_HOSTED_PROVIDER }
        : undefined,
    /** What pages request credentials of the cloud provider with; absent: they request none. */
    credentials:
      v.COGNITO_CREDENTIALS === 'on'
        ? { accountId: v.COGNITO_ACCOUNT_ID, customRoleArn: v.COGNITO_CUSTOM_ROLE_ARN }
        : undefined,
    /** Whether guests are refused. */
    signInRequired: v.SIGN_IN === 'required',
    /** Whether staff must have an authenticator app. */
    staffSecondFactor: v.STAFF_SECOND_FACTOR === 'required',
    /** A refund by staff of more than this requires a recent sign-in. */
    stepUpRefundCents: v.STEP_UP_REFUND_CENTS,
    /** For the Admin operations of the user pool; without them admins cannot act on users. */
    adminKeys:
      v.AWS_ACCESS_KEY_ID && v.AWS_SECRET_ACCESS_KEY
        ? {
            accessKeyId: v.AWS_ACCESS_KEY_ID,
            secretAccessKey: v.AWS_SECRET_ACCESS_KEY,
            sessionToken: v.AWS_SESSION_TOKEN,
          }
        : undefined,
  }));
