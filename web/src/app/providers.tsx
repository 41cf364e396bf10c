import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FallbackErrorPage } from './fallback-error-page';

/** Providers around every page, in the browser, in the prerender and in tests. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <FallbackErrorPage>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </FallbackErrorPage>
  );
}
