import type { Manifest } from 'vite';

/** Addresses of the chunk of a source file and of everything it imports at once. */
export function modulesOf(manifest: Manifest, source: string): string[] {
  if (!manifest[source])
    throw new Error(`The build has no chunk for ${source}: is the file named rightly in routes.tsx?`);
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  return [...seen].map((key) => `/${manifest[key]?.file}`);
}

/** The text face of every page; the heading face follows with the style sheet. */
export function fontsOf(manifest: Manifest): string[] {
  const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) throw new Error('The build has no Inter font.');
  return [`/${font.file}`];
}
