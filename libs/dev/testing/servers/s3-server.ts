import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Env } from '#libs/runtime/settings/env.js';

const name = 'waybill-files';

/** A server that speaks S3 and checks signatures, with one empty bucket on this machine's disk. */
export class S3Server {
  private constructor(
    private readonly server: S3rver,
    private readonly directory: string,
    readonly bucket: NonNullable<Env['objects']['bucket']>,
  ) {}

  static async start(): Promise<S3Server> {
    const directory = mkdtempSync(join(tmpdir(), 'waybill-s3-'));
    const place = { address: '127.0.0.1', port: 0, directory };
    const server = new S3rver({ ...place, silent: true, vhostBuckets: false, configureBuckets: [{ name }] });
    const { port } = await server.run();
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const endpoint = `http://127.0.0.1:${port}`;
    return new S3Server(server, directory, {
      ...{ name, region: 'us-east-1', endpoint, linkEndpoint: undefined, keys, prefix: 'shop/' },
    });
  }

  /** Keys of all objects. */
  keys(): string[] {
    return this.#files().map((file) => file.replace('._S3rver_object', ''));
  }

  /** Damages an object, as a failing disk does. */
  damage(key: string): void {
    writeFileSync(join(this.directory, name, `${key}._S3rver_object`), 'damaged');
  }

  async stop(): Promise<void> {
    const closed = this.server.close();
    this.server.httpServer.closeAllConnections();
    await closed;
    rmSync(this.directory, { recursive: true, force: true });
  }

  #files(): string[] {
    const all = readdirSync(join(this.directory, name), { recursive: true, encoding: 'utf8' });
    return all.filter((file) => file.endsWith('._S3rver_object')).toSorted();
  }
}
