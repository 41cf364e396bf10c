/** Talks to a sandbox's control addresses. */
export async function controlStore(url: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}/_sandbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
