const keys = new Map<string, string>();

/** One key for one wish: asking again with the same content is the same wish, other content is another. */
export function keyFor(action: string, content: unknown): string {
  const name = `${action} ${JSON.stringify(content)}`;
  const known = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, known);
  return known;
}

/** The action is completed or abandoned: the next one like it is new. */
export function forgetKeys(action: string): void {
  for (const name of keys.keys()) if (name.startsWith(`${action} `)) keys.delete(name);
}
