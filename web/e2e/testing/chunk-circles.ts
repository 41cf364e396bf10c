import type { Manifest } from 'vite';

/**
 * Chunks that need themselves by way of others, each with what it needs of them: of two that need each other one runs before
 * what it needs is there.
 */
export function chunkCircles(manifest: Manifest): string[] {
  const needs = (key: string, seen = new Set<string>()): Set<string> => {
    for (const next of manifest[key]?.imports ?? []) if (!seen.has(next)) needs(next, seen.add(next));
    return seen;
  };
  const nameOf = (key: string) => manifest[key]?.name ?? key;
  const inCircle = Object.keys(manifest).filter((key) => needs(key).has(key));
  return inCircle.map((key) => {
    const others = (manifest[key]?.imports ?? []).filter((next) => inCircle.includes(next));
    return `${nameOf(key)} -> ${others.map(nameOf).join(', ')}`;
  });
}
