import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '#libs/dev/launch/processes/compile-cache.js';
import { killWithParent } from './kill-with-parent.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ChildProgramOptions {
  /** The only variables it sees, besides PATH, HOME and Node's own cache. */
  readonly env: Record<string, string>;
  /** The offset of its Date.now() in milliseconds: from the start, and after SIGUSR2. */
  readonly clock?: { readonly offMs: number; readonly jumpsToMs: number };
}

const wrongClock = ({ offMs, jumpsToMs }: NonNullable<ChildProgramOptions['clock']>): string => `
  const real = Date.now;
  let off = ${offMs};
  Date.now = () => real() + off;
  process.on('SIGUSR2', () => (off = ${jumpsToMs}));`;

/** One of our TypeScript programs in a process of its own, without a build, so that it can be killed. */
export class ChildProgram {
  #output = '';
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

  private constructor(private readonly child: ChildProcess) {
    killWithParent(child);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    this.exited = once(child, 'exit').then(([code, signal]) => ({
      code: code as number,
      signal: signal as NodeJS.Signals,
    }));
  }

  /** @param program path from the project root. */
  static start(program: string, { env, clock }: ChildProgramOptions): ChildProgram {
    const imports = ['--import', './libs/dev/testing/typescript-hooks.ts'];
    if (clock) imports.push('--import', `data:text/javascript,${encodeURIComponent(wrongClock(clock))}`);
    const { PATH = '', HOME = '' } = process.env;
    const all = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env };
    return new ChildProgram(spawn(process.execPath, [...imports, program], { cwd: root, env: all }));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Everything it has written so far. */
  get output(): string {
    return this.#output;
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Resolves when a line of its output contains `line`. @throws when it ends first. */
  async says(line: string): Promise<void> {
    const seen = () => this.#output.split('\n').includes(line);
    while (!seen()) {
      const ended = await Promise.race([
        this.exited,
        once(this.child.stdout ?? this.child, 'data').then(() => undefined),
      ]);
      if (ended && !seen()) throw new Error(`the program ended before it said "${line}":\n${this.#output}`);
    }
  }

  /** Stops it if it is still running. */
  async stop(): Promise<void> {
    if (this.running) this.kill('SIGKILL');
    await this.exited;
  }
}
