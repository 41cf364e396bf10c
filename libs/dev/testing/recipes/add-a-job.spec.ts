import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { jobs } from '#libs/jobs/registry/registry.js';

const sources = (pattern: string) =>
  globSync(pattern, { exclude: (path) => /\.spec\.|(^|\/)testing(\/|$)/.test(path) }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));

/** Constants that hold a job, as defined in `libs/jobs`. */
const defined = sources('libs/jobs/*.ts').flatMap(({ text }) =>
  [...text.matchAll(/export const (\w+) = defineJob\(/g)].map(([, name = '']) => name),
);
const processors = sources('worker/src/**/*.ts').flatMap(({ file, text }) =>
  [...text.matchAll(/@Processor\((\w+)\.name\b[^]*?\nexport class (\w+) extends JobProcessor/g)].map(
    ([, job = '', processor = '']) => ({ file: basename(file, '.ts'), job, processor }),
  ),
);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

describe('job kit', () => {
  it('lists every job that is defined', () => {
    expect(jobs).toHaveLength(defined.length);
    const registry = readFileSync('libs/jobs/registry/registry.ts', 'utf8');
    for (const name of defined) expect(registry).toMatch(new RegExp(`^  ${name},$`, 'm'));
  });

  it.each(defined)('has one processor for %s, in the file and class of its name', (name) => {
    expect(processors.filter(({ job }) => job === name)).toEqual([
      { file: kebab(name), job: name, processor: pascal(name) },
    ]);
  });

  it('has no other processors', () => {
    expect(processors.map(({ job }) => job).sort()).toEqual([...defined].sort());
  });
});
