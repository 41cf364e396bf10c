import { AwsFailure } from './aws-failure.js';

type Fault = { readonly type: string; readonly operation: string | undefined };

/** Errors injected through the control endpoint: the next calls fail, then calls succeed again. */
export class Faults {
  readonly #next: Fault[] = [];

  /** Makes the next `times` calls, of `operation` if given, fail with `type`, such as TooManyRequestsException. */
  order(type: string, times: number, operation?: string): void {
    this.#next.push(...Array<Fault>(times).fill({ type, operation }));
  }

  /** @param target of the call, e.g. `AWSCognitoIdentityProviderService.GetUser`. */
  strike(target = ''): void {
    const called = target.slice(target.lastIndexOf('.') + 1);
    const index = this.#next.findIndex(({ operation }) => operation === undefined || operation === called);
    const [fault] = index < 0 ? [] : this.#next.splice(index, 1);
    if (fault) throw new AwsFailure(fault.type, 'As ordered.', fault.type.startsWith('Internal') ? 500 : 400);
  }
}
