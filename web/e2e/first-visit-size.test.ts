import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { chunkCircles } from './testing/chunk-circles';

/** Gzip bytes. The goals are 120,000 and 145,000 (docs/performance.md, `web`); a chunk that slips into the entry is ten times this leeway. */
const limits = { entry: 120_000, landing: 145_000 };

describe('first visit', () => {
  const sizes = JSON.parse(
    execFileSync(process.execPath, ['web/prerender/sizes.ts'], { encoding: 'utf8' }),
  ) as typeof limits;

  it.each(Object.entries(limits))('stays small: %s', (name, limit) => {
    expect(sizes[name as keyof typeof limits]).toBeLessThan(limit);
  });

  it('has no circular chunks', () => {
    const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
    expect(chunkCircles(manifest)).toEqual([]);
  });
});
