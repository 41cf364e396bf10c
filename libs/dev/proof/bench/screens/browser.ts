import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserProgram } from '../../screens/browser-program.js';

/**
 * The environment variables that tell Lighthouse where the browser is, and where its libraries are if the system lacks
 * them.
 */
export async function browserEnv(): Promise<Record<string, string>> {
  const { path, libraries } = await browserProgram();
  const starts = await promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  );
  return { CHROME_PATH: path, ...(starts || !libraries ? {} : { LD_LIBRARY_PATH: libraries }) };
}
