import { QueryClient } from '@tanstack/react-query';
import { ApiProblem, ContractError, SessionEnded } from './problems';

/** Only failures that may pass by themselves are retried: no response, or a server that says so. At most twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ContractError || error instanceof SessionEnded) return false;
  if (error instanceof ApiProblem)
    return failures < 2 && (error.status >= 500 || error.status === 429 || error.code === 'busy');
  return failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  });
}
