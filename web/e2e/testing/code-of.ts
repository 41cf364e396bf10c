import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
}

const manifest = new URL('../../../dist/web/.vite/manifest.json', import.meta.url);

/** The address of the file that a route's code was built into: files of routes have no names. */
export function codeOf(route: string): string {
  const chunk = (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk | undefined>)[
    `src/routes/${route}`
  ];
  if (!chunk) throw new Error(`The build has no route ${route}.`);
  return `**/${chunk.file}`;
}
