import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { ProgramMap } from './program-map.js';

const filename = fileURLToPath(new URL('program-map.ts', import.meta.url));
const { code, map = '' } = transformSync(readFileSync(filename, 'utf8'), {
  filename,
  swcrc: false,
  sourceMaps: true,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2015' },
});
const payload = JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0];

describe('ProgramMap', () => {
  it('finds the same place as Node for every character of a program', () => {
    const ours = new ProgramMap(payload);
    const nodes = new SourceMap(payload);
    const expected = (line: number, column: number) => {
      const entry = nodes.findEntry(line - 1, column - 1) as Partial<ReturnType<typeof nodes.findEntry> & object>;
      if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
      return { source: entry.originalSource, line: entry.originalLine! + 1, column: entry.originalColumn! + 1 };
    };
    const places = code
      .split('\n')
      .flatMap((text, at) => [...`${text}\n`].map((_, index) => [at + 1, index + 1] as const));
    expect(places.length).toBeGreaterThan(2_000);
    for (const [line, column] of places)
      expect([line, column, ours.originOf({ line, column })]).toEqual([line, column, expected(line, column)]);
  });

  it('says nothing of code without a source, and of lines that are not there', () => {
    const map = new ProgramMap({ sources: ['a.ts'], mappings: 'AAAA,EAAC,G;;CAAA' });
    const at = (line: number, column: number) => map.originOf({ line, column });
    expect([at(1, 1), at(1, 3)]).toEqual([
      { source: 'a.ts', line: 1, column: 1 },
      { source: 'a.ts', line: 1, column: 2 },
    ]);
    expect(at(3, 2)).toEqual({ source: 'a.ts', line: 1, column: 2 });
    expect([at(1, 6), at(2, 1), at(3, 1), at(4, 1), at(0, 1)]).toEqual(Array(5).fill(undefined));
  });
});
