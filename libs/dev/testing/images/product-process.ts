import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process of the image: it sees only the given settings and PATH. */
export class ProductProcess {
  #output = '';
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    this.ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  }

  static start(cwd: string, args: readonly string[], settings: Record<string, string>): ProductProcess {
    const env = { PATH: process.env['PATH'] ?? '', ...settings };
    return new ProductProcess(spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Everything it has written so far. */
  get output(): string {
    return this.#output;
  }

  /** Resolves when the URL responds. @throws Error with the output when the process ends first. */
  async answers(url: string): Promise<void> {
    for (;;) {
      const response = await fetch(url).catch(() => undefined);
      await response?.body?.cancel();
      if (response?.ok) return;
      const over = this.child.exitCode !== null || this.child.signalCode !== null;
      if (over) throw new Error(`It ended before it answered at ${url}:\n${this.#output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  end(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}
