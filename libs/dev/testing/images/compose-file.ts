import { parse } from 'yaml';

export interface ComposeService {
  image?: string;
  build?: string | { context: string; target?: string };
  command?: string[];
  environment?: Record<string, string | number>;
  env_file?: unknown;
  ports?: string[];
  volumes?: string[];
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  network_mode?: string;
  privileged?: boolean;
  container_name?: string;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes?: Record<string, unknown>;
}

export const readCompose = (text: string): ComposeFile => parse(text, { merge: true }) as ComposeFile;

/** Like `docker compose -f a -f b`: the second file is merged into the first. */
export function mergeCompose(first: ComposeFile, second: ComposeFile): ComposeFile {
  const services = { ...first.services };
  for (const [name, service] of Object.entries(second.services)) {
    const old = services[name] ?? {};
    const environment = { ...old.environment, ...service.environment };
    const ports = [...(old.ports ?? []), ...(service.ports ?? [])];
    services[name] = { ...old, ...service, environment, ports };
  }
  return { services, volumes: { ...first.volumes, ...second.volumes } };
}

/**
 * Substitutes `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does.
 * @throws Error with the message when a required value is missing.
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind: string | undefined, rest: string | undefined = '') => {
      const value = values[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return kind === '-' ? rest : '';
    },
  );
}

/** `1m30s` in milliseconds. */
export function durationMs(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text) ?? [];
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** NAME=value lines of an env file, without comments. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
