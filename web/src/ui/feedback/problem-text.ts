import { NetworkError } from '../../lib/http/problems';

/** An error in plain words. */
export function problemText(error: unknown): string {
  if (error instanceof NetworkError) return 'We couldn’t reach our server. Check your connection and try again.';
  return error instanceof Error && error.message ? error.message : 'Something went wrong on our side. Try again.';
}
