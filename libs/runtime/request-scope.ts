import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered. `address`: where it came from, as `clientIp` writes it. */
export type RequestScope = { readonly requestId: string; readonly address: string };

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work`; whatever follows from it knows for which request. */
export const inRequest = <T>(request: RequestScope, work: () => T): T => scope.run(request, work);

/** The id of the request that is being answered; '' where there is none. */
export const currentRequestId = (): string => scope.getStore()?.requestId ?? '';

/** The address that the request came from; '' where there is none. */
export const currentAddress = (): string => scope.getStore()?.address ?? '';
