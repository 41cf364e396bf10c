/** The payload of a JWT, unverified: for display and for the time of renewal. Only the server verifies. Empty when unreadable. */
export function jwtPayload(token: string): Record<string, unknown> {
  try {
    const text = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
