import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import { ProgramMap } from './program-map.js';

/**
 * Makes stack traces name our TypeScript. Node's `--enable-source-maps` reads each map when its file is loaded, and
 * parses that of the whole program when the logger starts (ADR 31); this reads it for the first stack trace.
 */
export function mapStackTraces(): void {
  const format = Error.prepareStackTrace;
  if (process.sourceMapsEnabled || !format) return;
  const folder = new URL('.', pathToFileURL(process.argv[1] ?? '')).href;
  const maps = new Map<string, ProgramMap | null>();
  const mapOf = (file: string): ProgramMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = readMap(file);
    maps.set(file, map);
    return map;
  };
  Error.prepareStackTrace = (error, sites) =>
    format(
      error,
      sites.map((site) => (site.getFileName()?.startsWith(folder) ? mappedSite(site, mapOf) : site)),
    ) as unknown;
}

/** The call site, which V8 prints as `name (file:line:column)`, with its place in the source. */
function mappedSite(site: NodeJS.CallSite, mapOf: (file: string) => ProgramMap | null): NodeJS.CallSite {
  const file = site.getFileName() ?? '';
  const [line, column] = [site.getLineNumber() ?? 0, site.getColumnNumber() ?? 0];
  const origin = mapOf(file)?.originOf({ line, column });
  if (!origin) return site;
  const source = fileURLToPath(new URL(origin.source, file));
  const frame = (site as { toString(): string }).toString();
  const text = frame.replace(`${file}:${line}:${column}`, () => `${source}:${origin.line}:${origin.column}`);
  return Object.create(site, { toString: { value: () => text } }) as NodeJS.CallSite;
}

function readMap(file: string): ProgramMap | null {
  try {
    return new ProgramMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as never);
  } catch {
    return null;
  }
}
