import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressible = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
export type Encoding = keyof typeof encoders;

/** One built file in memory. Each encoding is made once, when it is first asked for, or read from FILE.br / FILE.gz. */
export class WebFile {
  readonly type: string;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    path: string,
    readonly bytes: Buffer,
  ) {
    this.type = types[extname(path)] ?? 'application/octet-stream';
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  get compressible(): boolean {
    return this.bytes.length > 1024 && compressible.test(this.type);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? encoders[encoding](this.bytes);
    this.#encoded.set(encoding, known);
    return known;
  }

  /** Takes over what the build has compressed already. */
  precompressed(encoding: Encoding, bytes: Buffer): void {
    this.#encoded.set(encoding, Promise.resolve(bytes));
  }
}

/** Files that describe the build and are nobody's business. */
const hidden = /^\/(\.vite\/|routes\.json$)|\.(map|br|gz)$/;

/** All files of a web build by address ("/assets/app-1a2b.js"): a few megabytes, and no path can lead out of them. */
export async function readWebFiles(webRoot: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const files = new Map<string, WebFile>();
  for (const path of paths.filter((one) => !hidden.test(one)))
    files.set(path, new WebFile(path, await readFile(join(webRoot, path))));
  for (const path of paths) {
    const [, plain = '', suffix] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
    if (suffix) files.get(plain)?.precompressed(suffix === 'br' ? 'br' : 'gzip', await readFile(join(webRoot, path)));
  }
  return files;
}
