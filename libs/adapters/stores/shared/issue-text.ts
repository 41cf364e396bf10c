type Issue = { path: PropertyKey[]; message: string };

/** Where and why something violates its schema, in one line. */
export function issueText(error: unknown): string {
  const issues = (error as { issues?: Issue[] } | null)?.issues;
  if (Array.isArray(issues))
    return issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
      .join('; ');
  return error instanceof Error ? error.message : 'unreadable';
}
