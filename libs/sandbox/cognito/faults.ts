import { AwsFailure } from './aws-failure.js';

/** Refusals ordered through the control endpoint: the next calls fail as told, then all is well again. */
export class Faults {
  #next: string[] = [];

  /** The next `times` calls answer `type`, e.g. TooManyRequestsException. */
  order(type: string, times: number): void {
    this.#next.push(...Array<string>(times).fill(type));
  }

  strike(): void {
    const type = this.#next.shift();
    if (type) throw new AwsFailure(type, 'As ordered.', type.startsWith('Internal') ? 500 : 400);
  }
}
