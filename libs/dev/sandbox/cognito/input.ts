import { AwsFailure } from './aws-failure.js';

/** The members of a request, not yet checked. */
export type Input = Record<string, unknown>;
/** One operation of a service. `authorization` is the request's header. @throws AwsFailure */
export type Operation = (input: Input, authorization?: string) => unknown;
export type Operations = Record<string, Operation>;

const invalid = (member: string, rule: string): AwsFailure => {
  const name = member.slice(0, 1).toLowerCase() + member.slice(1);
  const sentence = `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member ${rule}`;
  return new AwsFailure('InvalidParameterException', sentence);
};

/** A text that must be there. `max` in characters. */
export function textIn(input: Input, member: string, max = 2048, pattern = /^[^]+$/): string {
  const value = optionalTextIn(input, member, max, pattern);
  if (value === undefined) throw invalid(member, 'must not be null');
  return value;
}

export function optionalTextIn(input: Input, member: string, max = 2048, pattern = /^[^]*$/): string | undefined {
  const value = input[member];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new AwsFailure('SerializationException', `${member} is not a string.`);
  if (value.length > max) throw invalid(member, `must have length less than or equal to ${max}`);
  if (!pattern.test(value)) throw invalid(member, `must satisfy regular expression pattern: ${pattern.source}`);
  return value;
}

export const usernameIn = (input: Input): string => textIn(input, 'Username', 128, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

export function choiceIn<T extends string>(input: Input, member: string, choices: readonly T[]): T {
  const value = textIn(input, member, 131_072);
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw invalid(member, `must satisfy enum value set: [${choices.join(', ')}]`);
  return choice;
}

/** A map of texts; members that are null are left out, as the official client sends some. */
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
