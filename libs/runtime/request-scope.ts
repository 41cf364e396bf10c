import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work`; whatever follows from it knows by `currentRequestId` for which request. */
export const inRequest = <T>(requestId: string, work: () => T): T => scope.run(requestId, work);

/** The id of the request that is being answered; '' where there is none. */
export const currentRequestId = (): string => scope.getStore() ?? '';
