import { EnvError, parseEnv, present, type Env } from '#libs/runtime/settings/env.js';
import { isProduction } from '#libs/runtime/settings/production/rules.js';
import { appRoleProblems } from './roles/app-role-problems.js';

/**
 * The settings of an api or worker that is starting. In production also checks our database role, and reports
 * everything that is wrong with settings and role at once.
 * @throws EnvError with the full list.
 */
export async function startupEnv(source: NodeJS.ProcessEnv): Promise<Env> {
  const problems: string[] = [];
  let settings: Env | undefined;
  try {
    settings = parseEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    problems.push(...error.problems);
  }
  const url = source['DATABASE_URL'];
  if (isProduction(present(source)) && url && !problems.some((problem) => /^DATABASE_URL(:| is) m/.test(problem)))
    problems.push(...(await appRoleProblems(url)));
  if (problems.length > 0 || !settings) throw new EnvError(problems);
  return settings;
}
