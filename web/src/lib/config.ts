import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { warnInConsole } from './warn-in-console';

/** The server's run-time configuration, or as much of it as could be read. */
export type WebConfig = Partial<RuntimeConfig>;

let loading: Promise<WebConfig> | undefined;
let known: WebConfig | undefined;

/** The run-time configuration, once it has been read. */
export const knownConfig = (): WebConfig | undefined => known;

/** The run-time configuration, requested once; a failure is logged, and the next caller requests it again. */
export function loadConfig(fetchConfig: typeof fetch = fetch): Promise<WebConfig> {
  loading ??= read(fetchConfig);
  return loading;
}

async function read(fetchConfig: typeof fetch): Promise<WebConfig> {
  try {
    const response = await fetchConfig('/config.json', { headers: { accept: 'application/json' } });
    if (response.ok) return (known = (await response.json()) as WebConfig);
    warnInConsole('The configuration could not be read.', response.status);
  } catch (error) {
    warnInConsole('The configuration could not be read.', error);
  }
  loading = undefined;
  return {};
}

/** Base address of the API: the browser's own, else the general one, else `{host}/api`. No slash at the end. */
export function apiBase(config: WebConfig, host: string): string {
  return (config.browserBaseUrl ?? config.apiBaseUrl ?? `${host}/api`).replace(/\/+$/, '');
}
