import { z } from 'zod';
import { envSchema } from './env-schema.js';
import { unsafe } from './production/rules.js';

export type EnvSubject = keyof typeof envSchema;
export type Env = { readonly [S in EnvSubject]: Readonly<z.output<(typeof envSchema)[S]>> };

/** Names every variable that is missing or wrong, one line each; never repeats a value, since it may be a secret. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

const describe = (issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string => {
  const name = String(issue.path[0]);
  if (!source[name]) return `${name} is missing`;
  return `${name}: ${issue.message}`;
};

/** The variables with a value: an empty one counts as absent. */
export const present = (source: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Parses variables into typed, frozen settings. Pure. An empty variable counts as absent. In production, what would be
 * unsafe on the internet is also an error.
 * @param subjects which parts are needed; all by default (a program that only migrates needs no Stripe key).
 * @throws EnvError with the full list of errors.
 */
export function parseEnv<S extends EnvSubject = EnvSubject>(
  source: NodeJS.ProcessEnv,
  subjects: readonly S[] = Object.keys(envSchema) as S[],
): Pick<Env, S> {
  const variables = present(source);
  const problems = new Set<string>();
  const parsed: Partial<Record<EnvSubject, object>> = {};
  for (const subject of subjects) {
    const result = envSchema[subject].safeParse(variables);
    if (result.success) parsed[subject] = Object.freeze(result.data);
    else for (const issue of result.error.issues) problems.add(describe(issue, variables));
  }
  for (const problem of unsafe(variables, subjects)) problems.add(problem);
  if (problems.size > 0) throw new EnvError([...problems]);
  return Object.freeze(parsed) as Pick<Env, S>;
}

/**
 * Some subjects of this process's settings, for programs that do not need the rest to be set. The only reader of
 * process.env.
 */
export function envOf<S extends EnvSubject>(...subjects: S[]): Pick<Env, S> {
  return parseEnv(process.env, subjects);
}
