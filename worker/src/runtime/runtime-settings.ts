import type { Env } from '#libs/runtime/settings/env.js';

/** The job runtime's settings from the environment. */
export abstract class RuntimeSettings implements Pick<Env, 'process' | 'database' | 'queue'> {
  abstract readonly process: Env['process'];
  abstract readonly database: Env['database'];
  abstract readonly queue: Env['queue'];
}
