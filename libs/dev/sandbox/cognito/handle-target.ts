import { AwsFailure } from './aws-failure.js';
import type { Input, Operations } from './input.js';

/** Services by the prefix of X-Amz-Target. */
export type Services = Record<string, Operations>;
export type Call = { target: string | undefined; authorization: string | undefined; body: string };

/** Answers one call of the AWS JSON 1.1 protocol; undefined is an empty body. @throws AwsFailure as the services do. */
export async function handleTarget(services: Services, { target, authorization, body }: Call): Promise<unknown> {
  const [service = '', name = ''] = (target ?? '').split('.');
  const operations = services[service] ?? {};
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new AwsFailure('UnknownOperationException', `No operation ${target ?? '(none)'}.`);
  return await operation(objectOf(body), authorization);
}

function objectOf(body: string): Input {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Input;
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new AwsFailure('SerializationException', 'The body is not a JSON object.');
}
