import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';

/** Gzip bytes. The goals are 120,000 and 145,000 (docs/performance.md, `web`); a chunk that slips into the entry is ten times this leeway. */
const limits = { entry: 120_000, landing: 145_000 };

describe('what a first visit loads', () => {
  const sizes = JSON.parse(
    execFileSync(process.execPath, ['web/prerender/sizes.ts'], { encoding: 'utf8' }),
  ) as typeof limits;

  it.each(Object.entries(limits))('stays small: %s', (name, limit) => {
    expect(sizes[name as keyof typeof limits]).toBeLessThan(limit);
  });
});
