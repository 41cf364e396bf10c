/**
 * When the next SMTP dialogue fails: on connection, at the recipient, after the message (it is not stored), or before
 * the final reply (it is stored). With `code` the server refuses with that code, without it the connection is cut.
 */
export type MailFault = { at: 'connect' | 'recipient' | 'message' | 'answer'; code?: number; times: number };

const places: readonly MailFault['at'][] = ['connect', 'recipient', 'message', 'answer'];

/** Faults injected through the control address; each is used as often as requested. */
export class Faults {
  #ordered: MailFault[] = [];

  /** @throws TypeError for an invalid fault. */
  order(fault: unknown): void {
    const { at, code, times = 1 } = (fault ?? {}) as Partial<MailFault>;
    const fits = at !== undefined && places.includes(at) && Number.isInteger(times) && times > 0;
    if (!fits || (code !== undefined && !(code >= 400 && code < 600)))
      throw new TypeError(`A fault is {"at":"${places.join('|')}","code":400-599 or nothing,"times":1…}.`);
    this.#ordered.push({ at, times, ...(code === undefined ? {} : { code }) });
  }

  clear(): void {
    this.#ordered = [];
  }

  left(): readonly MailFault[] {
    return this.#ordered;
  }

  strike(at: MailFault['at']): MailFault | undefined {
    const fault = this.#ordered.find((one) => one.at === at);
    if (!fault) return undefined;
    fault.times -= 1;
    this.#ordered = this.#ordered.filter((one) => one.times > 0);
    return fault;
  }
}
