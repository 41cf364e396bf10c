import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileCache } from './compile-cache.js';
import { compiled } from './compiled.js';
import { lowerPriority } from './process-priority.js';

export type ProgramOptions = {
  readonly name: string;
  /** The compiled program. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Flags for Node itself. */
  readonly nodeFlags?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** How much its priority is lowered below that of other programs, as a `nice` value. */
  readonly niceness?: number;
  /** File for its output. */
  readonly logFile: string;
  /** How often it is restarted after it ended unexpectedly; 0 for programs that must not be started twice. */
  readonly restarts?: number;
};

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** A program that has not ended this long after SIGTERM is killed. */
const graceMs = 30_000;

const endWithParent = pathToFileURL(compiled('libs/dev/launch/processes/end-with-parent.js')).href;

/**
 * One of our programs as a child process: logs to a file, restarts when it dies, and is stopped with SIGTERM and with
 * this process.
 */
export class ManagedProcess {
  #child: ChildProcess;
  #ending = false;
  #restarts: number;
  readonly #log: WriteStream;
  /** The first line of its output, where sandboxes print their address. */
  readonly firstLine: Promise<string>;

  constructor(private readonly options: ProgramOptions) {
    this.#restarts = options.restarts ?? 0;
    this.#log = createWriteStream(options.logFile, { flags: 'a' });
    const line = Promise.withResolvers<string>();
    this.firstLine = line.promise;
    this.firstLine.catch(() => undefined);
    this.#child = this.#spawn();
    let text = '';
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      text += text.includes('\n') ? '' : chunk.toString();
      if (text.includes('\n')) line.resolve(text.slice(0, text.indexOf('\n')));
    });
    this.#child.once('exit', () => line.reject(new Error(`${options.name} ended at once. See ${options.logFile}`)));
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Stops it; resolves with its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#ending = true;
    if (this.ended) return this.#child.exitCode;
    const gone = new Promise<void>((done) => this.#child.once('exit', () => done()));
    this.#child.kill(signal);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
    return this.#child.exitCode;
  }

  /** Kills it like a power cut; it is restarted unless its limit is reached. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #spawn(): ChildProcess {
    const { file, args = [], nodeFlags = [], env, niceness } = this.options;
    const child = fork(file, [...args], {
      env: { NODE_COMPILE_CACHE: compileCache, ...env },
      execArgv: [...nodeFlags, '--import', endWithParent],
      detached: process.platform !== 'win32', // the terminal's Ctrl+C must reach only the launcher, which stops the programs in order
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (niceness && child.pid) lowerPriority(child.pid, niceness);
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    child.once('exit', () => void this.#revive());
    return child;
  }

  async #revive(): Promise<void> {
    if (this.#ending || this.#restarts <= 0) return;
    this.#restarts -= 1;
    await wait(500);
    if (!this.#ending) this.#child = this.#spawn();
  }
}
