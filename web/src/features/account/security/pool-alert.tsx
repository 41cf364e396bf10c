import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { constraintText } from '../../../session/cognito/constraint-text';
import { codeOf } from '../../../session/cognito/identity-error';

export const PoolAlert = ({ error }: { error: unknown }) => (
  <InlineAlert tone="danger" live>
    {userPoolError(error)}
  </InlineAlert>
);

const wrongCode = 'That code didn’t match. Enter the latest one.';
const texts: Record<string, string> = {
  NetworkError: 'Network Error',
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  LimitExceededException: 'Too many attempts. Wait a few minutes.',
  TooManyRequestsException: 'Too many attempts. Wait a few minutes.',
};

/** A refusal of the user pool on the account page, in words. */
function userPoolError(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (code === 'NotAuthorizedException')
    return /password/i.test(message) ? 'The current password is incorrect.' : 'User is not authenticated';
  if (code === 'InvalidPasswordException' || code === 'InvalidParameterException') return constraintText(message);
  return texts[code] ?? 'Authentication Error';
}
