import type { FormObject, FormValue } from './form-body.js';
import { invalidRequest, missingParameter } from './errors/stripe-failure.js';
import type { Metadata } from '../stripe-objects.js';

/** Reads the parameters of one request with Stripe's error messages. An empty text means "unset", as at Stripe. */
export class Parameters {
  constructor(private readonly values: FormObject) {}

  /** Refuses parameters that the endpoint does not know. */
  allowOnly(known: readonly string[]): void {
    const stranger = Object.keys(this.values).find((key) => !known.includes(key));
    if (stranger !== undefined) {
      throw invalidRequest(`Received unknown parameter: ${stranger}`, { code: 'parameter_unknown', param: stranger });
    }
  }

  has(param: string): boolean {
    return this.values[param] !== undefined;
  }

  text(param: string): string | null {
    const value = this.values[param];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${param}`, { param });
    if (value.length > 5000) throw invalidRequest(`Invalid string: ${param} is too long`, { param });
    return value;
  }

  requiredText(param: string): string {
    const value = this.text(param);
    if (value === null) throw missingParameter(param);
    return value;
  }

  /** Refuses an empty text where the parameter cannot be unset. */
  refuseEmpty(param: string): void {
    if (this.values[param] !== '') return;
    throw invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  }

  integer(param: string): number | null {
    const value = this.text(param);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value.slice(0, 40)}`, { code: 'parameter_invalid_integer', param });
    }
    return Number(value);
  }

  positiveInteger(param: string): number | null {
    const value = this.integer(param);
    if (value === null || value >= 1) return value;
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }

  oneOf<T extends string>(param: string, choices: readonly T[]): T | null {
    const value = this.text(param);
    if (value === null) return null;
    const choice = choices.find((one) => one === value);
    if (choice === undefined) {
      throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
    }
    return choice;
  }

  flag(param: string): boolean {
    return this.oneOf(param, ['true', 'false']) === 'true';
  }

  list(param: string): string[] {
    const value = this.values[param];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
      throw invalidRequest(`Invalid array: ${param}`, { param });
    }
    return value;
  }

  record(param: string): FormObject | null {
    const value = this.values[param];
    if (value === undefined || value === '') return null;
    if (!isRecord(value)) throw invalidRequest(`Invalid object: ${param}`, { param });
    return value;
  }

  /** Metadata after this request: an empty value removes its key. */
  metadata(before: Metadata = {}): Metadata {
    const merged = { ...before, ...(this.record('metadata') ?? {}) };
    return Object.fromEntries(
      Object.entries(merged).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
    );
  }
}

const isRecord = (value: FormValue): value is FormObject => typeof value === 'object' && !Array.isArray(value);
