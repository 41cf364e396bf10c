import { AwsFailure } from '../aws-failure.js';
import { listIn, optionalTextIn, textIn, type Input } from '../input.js';

/** OpenID Connect's standard claims; the pool has no custom attributes. */
const standard = new Set(
  (
    'address birthdate family_name gender given_name locale middle_name name nickname phone_number picture ' +
    'preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);
const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/u;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Attributes from a request: the address is separate from the others. */
export type RequestedAttributes = { email?: string; emailVerified?: boolean; others: Record<string, string> };

/** What a client, or an administrator with `admin`, may write. @throws AwsFailure */
export function attributesIn(input: Input, admin = false): RequestedAttributes {
  const attributes: RequestedAttributes = { others: {} };
  for (const item of listIn(input, 'UserAttributes')) {
    const name = textIn(item, 'Name', 32);
    const value = optionalTextIn(item, 'Value') ?? '';
    if (name === 'email') attributes.email = emailOf(value);
    else if (name === 'email_verified' && admin) attributes.emailVerified = value === 'true';
    else if (/^(sub|\w+_verified)$/.test(name))
      throw new AwsFailure('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    else attributes.others[name] = otherOf(name, value);
  }
  return attributes;
}

export function emailOf(value: string): string {
  if (!isEmail(value)) throw new AwsFailure('InvalidParameterException', 'Invalid email address format.');
  return value;
}

function otherOf(name: string, value: string): string {
  if (!standard.has(name))
    throw new AwsFailure('InvalidParameterException', `user.${name}: Attribute does not exist in the schema.`);
  if (name === 'phone_number' && !/^(\+\d{1,15})?$/.test(value))
    throw new AwsFailure('InvalidParameterException', 'Invalid phone number format.');
  return value;
}
