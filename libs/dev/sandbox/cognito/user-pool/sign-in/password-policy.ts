import { AwsFailure } from '../../aws-failure.js';

const rules: [test: RegExp, sentence: string][] = [
  [/^.{8,}$/su, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
];

/** Cognito's default policy. @throws AwsFailure InvalidPasswordException with Cognito's message. */
export function assertGoodPassword(password: string): void {
  const broken = rules.find(([test]) => !test.test(password));
  if (broken) throw new AwsFailure('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
  if (/^\s|\s$/.test(password))
    throw new AwsFailure('InvalidPasswordException', 'Password must not begin or end with a space.');
}
