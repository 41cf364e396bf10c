import { chromium, type Browser } from 'playwright-core';
import { browserProgram } from './browser-program.js';

/** Only our pages: no network traffic of the browser's own. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
];

/** As root it runs without Chromium's sandbox, which root cannot use. */
export const browserArguments = (): string[] => (process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet);

/** A headless Chromium. @param more of its arguments, besides those that every browser gets. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { path, libraries } = await browserProgram();
  const options = { executablePath: path, args: [...browserArguments(), ...more], headless: true };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (!libraries || !String(error).includes('error while loading shared libraries')) throw error;
    const env = { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string>;
    return chromium.launch({ ...options, env });
  }
}
