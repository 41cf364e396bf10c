import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

describe('word check', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
    spawnSync('git', ['init', '-q', folder]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { status, stderr } = spawnSync('node', ['.ci/check-words.mjs', folder], { encoding: 'utf8' });
    return { status, found: stderr.split('\n').filter((line) => line.startsWith('  ')) };
  };

  it.each([
    [
      'an identifier',
      { 'api/src/a.ts': 'const x = 1;\nexport const ordersGivenBack = x;' },
      'api/src/a.ts:2: "given back"',
    ],
    ['a class', { 'worker/src/a.ts': 'export class OutboxBell {}' }, 'worker/src/a.ts:1: "bell"'],
    ['a file name', { 'libs/a/kept-rows.ts': '' }, 'libs/a/kept-rows.ts: "kept"'],
    ['a comment', { 'web/src/a.tsx': '\n\n/** Asks anew. */' }, 'web/src/a.tsx:3: "anew"'],
    [
      'the title of a test',
      { 'libs/a.spec.ts': "it('is given back once', () => {});" },
      'libs/a.spec.ts:1: "given back"',
    ],
    ['a document', { 'docs/a.md': '# A\n\nIt mends the row.' }, 'docs/a.md:3: "mends"'],
    ['a British spelling', { 'docs/a.md': 'An itemised offer.' }, 'docs/a.md:1: "itemised"'],
    ['an example of settings', { '.env.example': '# Keeps it for ever.\nA=1' }, '.env.example:1: "for ever"'],
    ['a Dockerfile', { Dockerfile: '# Rings for the worker.' }, 'Dockerfile:1: "Rings"'],
    ['a check script', { '.ci/a.mjs': '// The house rules.' }, '.ci/a.mjs:1: "house"'],
  ])('finds a retired word in %s', (_, files, line) => {
    const { status, found } = check(files);
    expect([status, found.length, found[0]?.trim().startsWith(line)]).toEqual([1, 1, true]);
  });

  it('accepts a retired word in a wire value or a vendor’s term', () => {
    expect(check({ 'libs/contracts/admin/admin-shipments.ts': 'export const view = { ladder: [] };' })).toEqual({
      status: 0,
      found: [],
    });
  });

  it('accepts the trade’s own words', () => {
    expect(check({ 'api/src/a.ts': 'export const refundOrder = () => {}; // Refunds once.' })).toEqual({
      status: 0,
      found: [],
    });
  });
});
