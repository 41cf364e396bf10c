import { AwsFailure } from '../../aws-failure.js';
import { appCodeIn, optionalTextIn, type Input, type Operations } from '../../input.js';
import { newTotpSecret, totpStep } from '../sign-in/totp.js';
import type { UserPool } from '../user-pool.js';

/** Setting up an authenticator app: a secret, a proof that the app has it, and its use at sign-in. */
export const totpOperations = (pool: UserPool): Operations => ({
  AssociateSoftwareToken(input) {
    const { user } = pool.signedIn(input);
    const secret = newTotpSecret();
    pool.users.change(user, { newTotpSecret: secret });
    return { SecretCode: secret };
  },

  VerifySoftwareToken(input) {
    const { user } = pool.signedIn(input);
    const code = appCodeIn(input);
    const name = optionalTextIn(input, 'FriendlyDeviceName', 131_072) ?? '';
    const secret = user.newTotpSecret;
    if (!secret) throw new AwsFailure('SoftwareTokenMFANotFoundException', 'Software token MFA is not set up.');
    const who = `totp:${user.sub}`;
    pool.lockouts.assertOpen(who);
    const usedStep = totpStep(secret, code, pool.clock());
    if (usedStep === undefined) {
      pool.lockouts.failed(who);
      throw new AwsFailure('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    const { enabled = false, preferred = false } = user.totp ?? {};
    pool.users.change(user, { totp: { secret, usedStep, enabled, preferred, name }, newTotpSecret: undefined });
    return { Status: 'SUCCESS' };
  },

  SetUserMFAPreference(input) {
    const { user } = pool.signedIn(input);
    if (settingsIn(input, 'SMSMfaSettings')?.enabled)
      throw new AwsFailure('InvalidParameterException', 'SMS MFA is not configured for the user pool.');
    const settings = settingsIn(input, 'SoftwareTokenMfaSettings');
    if (!settings) return {};
    if (user.totp) pool.users.change(user, { totp: { ...user.totp, ...settings } });
    else if (settings.enabled)
      throw new AwsFailure(
        'InvalidParameterException',
        'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
      );
    return {};
  },
});

function settingsIn(input: Input, member: string): { enabled: boolean; preferred: boolean } | undefined {
  const settings = input[member] as { Enabled?: unknown; PreferredMfa?: unknown } | null | undefined;
  if (!settings) return undefined;
  return { enabled: settings.Enabled === true, preferred: settings.PreferredMfa === true };
}
