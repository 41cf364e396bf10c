import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Targets of links and images that are our own files, without their anchors. */
const targetsIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) => target);

describe('documentation', () => {
  it('has links', () => {
    expect(targetsIn('[a](x.md), ![b](y/z.png#c), [d](https://x.example), [e](#f)')).toEqual(['x.md', 'y/z.png']);
    expect(pages.flatMap((page) => targetsIn(readFileSync(page, 'utf8'))).length).toBeGreaterThan(20);
  });

  it.each(pages)('%s links only to files that exist', (page) => {
    const dead = targetsIn(readFileSync(page, 'utf8')).filter((target) => !existsSync(resolve(dirname(page), target)));
    expect(dead).toEqual([]);
  });
});
