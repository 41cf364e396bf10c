/** The message for an api that does not start; one clear line for errors that can be fixed by its operator. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose other ports: PORT=… (web and API), METRICS_PORT=….`;
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: PORT=….`;
  return error.name === 'EnvError' ? error.message : (error.stack ?? error.message);
}
