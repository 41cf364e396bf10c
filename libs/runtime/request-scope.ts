import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of the current request. `address`: the client's, from `clientIp`. `member`: the person who acts for a company. */
export type RequestScope = {
  readonly requestId: string;
  readonly address: string;
  readonly member?: string | undefined;
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` with this request as context for everything it calls. */
export const inRequest = <T>(request: RequestScope, work: () => T): T => scope.run(request, work);

/** The id of the current request; '' outside of one. */
export const currentRequestId = (): string => scope.getStore()?.requestId ?? '';

/** The client address of the current request; '' outside of one. */
export const currentAddress = (): string => scope.getStore()?.address ?? '';

/** The owner id of the person who acts for a company in the current request; undefined elsewhere. */
export const currentMember = (): string | undefined => scope.getStore()?.member;
