import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiled } from '#libs/dev/launch/processes/compiled.js';

const apiKey = 'EZTK_bench';

/** EasyPost's sandbox, and the settings of a shop that buys there only. */
export type BenchAccount = {
  url: string;
  env: Record<string, string>;
  /** The headers of a request that the account takes. */
  headers: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts it in a process of its own; each of its answers waits this long. */
export async function startAccount(delayMs: number): Promise<BenchAccount> {
  const child = fork(compiled('libs/dev/sandbox/easypost/main.js'), [JSON.stringify({ port: 0, apiKey, delayMs })], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const settings = { EASYPOST_API_KEY: apiKey, EASYPOST_API_URL: `${url}/v2/`, EASYPOST_FILE_HOSTS: url };
  return {
    url,
    env: { ...settings, PRICE_LISTS: 'off', RATE_LIMIT_FACTOR: '100000', TRACKING_SPEED: '1' },
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
    stop: async () => {
      child.kill();
      await gone;
    },
  };
}
