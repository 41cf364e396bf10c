import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { detailsOf, type ReportDetails } from './lighthouse-details.js';

/** Lighthouse's categories, in the order of the scores. */
export const categories = [
  { id: 'performance', goal: 95 },
  { id: 'accessibility', goal: 100 },
  { id: 'best-practices', goal: 100 },
  { id: 'seo', goal: 100 },
] as const;

const chromeFlags = [
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run',
  '--disable-background-networking --disable-component-update --disable-sync',
].join(' ');

type Report = ReportDetails & {
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
};

/** The browser to start, by its environment variables; `profile`: folder of one in which someone is signed in. */
export interface LighthouseBrowser {
  env: Record<string, string>;
  profile?: string;
}

/**
 * Lighthouse's scores (0 to 100) of a page on its simulated phone; what they are made of goes to standard error, and the whole report
 * into the folder LIGHTHOUSE_REPORTS. @throws when the browser does not start.
 */
export async function lighthouseScores(
  name: string,
  url: string,
  { env, profile }: LighthouseBrowser,
  skippedAudits: string[],
): Promise<number[]> {
  const require = createRequire(import.meta.url);
  const program = join(dirname(require.resolve('lighthouse/package.json')), 'cli/index.js');
  const flags = [`--only-categories=${categories.map(({ id }) => id).join(',')}`];
  if (skippedAudits.length > 0) flags.push(`--skip-audits=${skippedAudits.join(',')}`);
  flags.push(`--chrome-flags=${chromeFlags}${profile ? ` --user-data-dir=${profile}` : ''}`);
  if (profile) flags.push('--disable-storage-reset');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, '--quiet', '--output=json', ...flags], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 2 ** 20,
    timeout: 120_000,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  console.error(`${name}: ${detailsOf(report)}`);
  const folder = process.env['LIGHTHOUSE_REPORTS'];
  if (folder) await writeFile(join(folder, `${name}-${Date.now()}.json`), stdout);
  return categories.map(({ id }) => Math.round((report.categories[id]?.score ?? 0) * 100));
}
