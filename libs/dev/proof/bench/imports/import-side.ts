import { isAscii } from 'node:buffer';
import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { workerFlags } from '#libs/dev/launch/processes/worker-flags.js';
import { rowContext } from '#libs/dev/testing/sample-data/import-rows.js';
import { startTestPostgres, type TestPostgresServer } from '#libs/dev/testing/servers/test-postgres-server.js';
import { copyInDatabase } from './copy-in-database.js';
import { shipmentFile } from '../../../../../worker/src/imports/testing/shipment-file.js';

const compiled = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

/** A program, and its argument. */
type Program = readonly [string, string];
const fileReader: Program = ['worker/src/imports/testing/import-worker.js', '2000'];

/** How fast a file was read: milliseconds to its first rows and to the end. */
export type Reading = { firstMs: number; ms: number };

/** A database with uploaded files, and a worker process that reads them. */
export class ImportSide {
  private constructor(
    private readonly server: TestPostgresServer,
    readonly pool: pg.Pool,
  ) {
    // A connection that is being closed may still receive the server's shutdown error.
    pool.on('error', () => undefined);
  }

  static async open(): Promise<ImportSide> {
    const server = await startTestPostgres();
    await migrateUp(server.url);
    const side = new ImportSide(server, new pg.Pool({ connectionString: server.url, max: 3 }));
    await side.#addSender();
    return side;
  }

  /** Stores a file with this many shipments without enqueueing a job. @returns its id. */
  store(rows: number): Promise<string> {
    return this.storeFile(Buffer.from(shipmentFile(rows)));
  }

  /** Stores any file. @returns its id. */
  async storeFile(bytes: Buffer): Promise<string> {
    const id = randomUUID();
    await this.pool.query(
      `insert into import (id, owner_id, name, bytes, status, file_hash, format_chosen, header, sample, pass, busy, rows, pace_rows,
         notes, created_at, updated_at)
       values ($1, 'owner', 'orders.csv', $2, 'reading', $3, false, '[]', '[]', 2, 'reading', 0, 0, '[]', now(), now())`,
      [id, bytes.length, createHash('sha256').update(bytes).digest('hex')],
    );
    for (let number = 0; number * partBytes < bytes.length; number += 1) {
      const part = bytes.subarray(number * partBytes, (number + 1) * partBytes);
      await this.pool.query('insert into import_part values ($1, $2, $3, $4)', [id, number, part, isAscii(part)]);
    }
    return id;
  }

  /** Enqueues the reading of a stored file. */
  async enqueue(id: string): Promise<void> {
    await this.pool.query("insert into outbox_message (id, job, payload) values ($1, 'read-import', $2)", [
      randomUUID(),
      JSON.stringify({ importId: id, pass: 2 }),
    ]);
    await this.pool.query('notify waybill_outbox');
  }

  /** How many files are not read to their ends. */
  async countReading(): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::int as n from import where status = 'reading' and busy = 'reading'`,
    );
    return rows[0]?.n ?? 0;
  }

  /** Enqueues the reading of a stored file and waits until it is ready. */
  async read(id: string): Promise<Reading> {
    const begin = performance.now();
    await this.enqueue(id);
    let firstMs = 0;
    for (;;) {
      const { rows } = await this.pool.query<{ rows: number; status: string }>(
        'select rows, status from import where id = $1',
        [id],
      );
      if (firstMs === 0 && (rows[0]?.rows ?? 0) > 0) firstMs = performance.now() - begin;
      if (rows[0]?.status === 'ready') return { firstMs, ms: performance.now() - begin };
      if (rows[0]?.status !== 'reading') throw new Error(`the file is ${rows[0]?.status}`);
      await pause(5);
    }
  }

  /** The same file through csv-parse and COPY only, in a separate process. Returns milliseconds. */
  async bare(id: string): Promise<number> {
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiled('libs/dev/proof/bench/imports/bare-import.js'),
      this.server.url,
      id,
    ]);
    return Number(stdout);
  }

  /** The same file read inside the database. Returns milliseconds. */
  inDatabase(id: string): Promise<number> {
    return copyInDatabase(this.pool, id);
  }

  /** Runs `work` with a new worker process. @returns its result, and the worker's peak memory in MB. */
  async withWorker<T>(
    work: () => Promise<T>,
    [program, argument] = fileReader,
  ): Promise<{ result: T; peakMb: number; processorMs: number }> {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: this.server.url,
      LOG_LEVEL: 'warn',
      WORKER_METRICS_PORT: '0',
    };
    const child = spawn(process.execPath, [...workerFlags, compiled(program), argument], { env });
    child.stderr.pipe(process.stderr);
    await once(child.stdout, 'data');
    try {
      const before = processorMs(child.pid);
      const result = await work();
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return { result, peakMb: Number(peak) / 1024, processorMs: processorMs(child.pid) - before };
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }

  async clear(): Promise<void> {
    await this.pool.query('truncate import, import_part, import_row, outbox_message');
    await this.pool.query('drop table if exists bare_row');
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.server.stop();
  }

  async #addSender(): Promise<void> {
    await this.pool.query(
      `insert into address_entry (id, owner_id, nickname, address, address_hash, search_text, is_default_sender, is_default_return, created_at)
       values ($1, 'owner', '', $2, '', '', true, false, now())`,
      [randomUUID(), JSON.stringify(rowContext.sender)],
    );
  }
}

/** Processor time of a process and its threads so far, in milliseconds; Linux counts in hundredths of a second. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
