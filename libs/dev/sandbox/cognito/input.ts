import { AwsFailure } from './aws-failure.js';

/** The members of a request, not yet checked. */
export type Input = Record<string, unknown>;
/** One operation of a service. `authorization` is the request's header. @throws AwsFailure */
export type Operation = (input: Input, authorization?: string) => unknown;
export type Operations = Record<string, Operation>;

/** Amazon's patterns, as its refusals quote them. */
const pattern = {
  username: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`,
  password: String.raw`^[\S]+.*[\S]+$`,
  code: String.raw`[\S]+`,
  digits: '[0-9]+',
  clientId: String.raw`[\w+]+`,
  token: '[A-Za-z0-9-_=.]+',
};

const invalid = (member: string, rule: string): AwsFailure => {
  const name = member.slice(0, 1).toLowerCase() + member.slice(1);
  const sentence = `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member ${rule}`;
  return new AwsFailure('InvalidParameterException', sentence);
};

/** A required text. `max` in characters. */
export function textIn(input: Input, member: string, max = 2048): string {
  const value = optionalTextIn(input, member, max);
  if (value === undefined) throw invalid(member, 'must not be null');
  if (value === '') throw invalid(member, 'must have length greater than or equal to 1');
  return value;
}

export function optionalTextIn(input: Input, member: string, max = 2048): string | undefined {
  const value = input[member];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new AwsFailure('SerializationException', `${member} is not a string.`);
  if (value.length > max) throw invalid(member, `must have length less than or equal to ${max}`);
  return value;
}

/** A text in which every character counts: leading and trailing spaces are refused, never trimmed. */
function exactly(value: string, member: string, rule: keyof typeof pattern): string {
  if (new RegExp(`^(?:${pattern[rule]})$`, 'u').test(value)) return value;
  throw invalid(member, `must satisfy regular expression pattern: ${pattern[rule]}`);
}

export const usernameIn = (input: Input): string => exactly(textIn(input, 'Username', 128), 'Username', 'username');
export const checkedUsername = (name: string): string => exactly(name, 'username', 'username');
export const passwordIn = (input: Input, member = 'Password'): string =>
  exactly(textIn(input, member, 256), member, 'password');
export const codeIn = (input: Input, member = 'ConfirmationCode'): string =>
  exactly(textIn(input, member), member, 'code');
export const clientIdIn = (input: Input): string => exactly(textIn(input, 'ClientId', 128), 'ClientId', 'clientId');
export const tokenIn = (input: Input, member: 'AccessToken' | 'RefreshToken'): string =>
  exactly(textIn(input, member, 131_072), member, 'token');

/** The six digits of an authenticator app's code. */
export function appCodeIn(input: Input): string {
  const code = exactly(textIn(input, 'UserCode', 6), 'UserCode', 'digits');
  if (code.length < 6) throw invalid('UserCode', 'must have length greater than or equal to 6');
  return code;
}

/** Undefined if the request has none. */
export function sessionIn(input: Input): string | undefined {
  const session = optionalTextIn(input, 'Session');
  if (session !== undefined && session.length < 20)
    throw invalid('Session', 'must have length greater than or equal to 20');
  return session;
}

export function choiceIn<T extends string>(input: Input, member: string, choices: readonly T[]): T {
  const value = textIn(input, member, 131_072);
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw invalid(member, `must satisfy enum value set: [${choices.join(', ')}]`);
  return choice;
}

/** A map of texts; null members are left out, since the official client sends some. */
export function mapIn(input: Input, member: string): Record<string, string> {
  const value = input[member] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AwsFailure('SerializationException', `${member} is not a map.`);
  const entries = Object.entries(value).filter(([, text]) => text !== null);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw new AwsFailure('SerializationException', `${member} is not a map of strings.`);
  return Object.fromEntries(entries);
}

export function numberIn(input: Input, member: string, max: number): number {
  const value = input[member] ?? max;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new AwsFailure('SerializationException', `${member} is not a number.`);
  if (value < 0 || value > max) throw invalid(member, `must have value less than or equal to ${max}`);
  return value || max;
}

/** The items of a list of structures. */
export function listIn(input: Input, member: string): Input[] {
  const value = input[member] ?? [];
  const isStructure = (item: unknown): item is Input =>
    typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(value) || !value.every(isStructure))
    throw new AwsFailure('SerializationException', `${member} is not a list of structures.`);
  return value;
}
