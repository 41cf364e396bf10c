import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/core';

type Scope = { readonly shared: EntityManager; own?: EntityManager };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `work` with an identity map of its own, created when `work` first uses the ORM: what only sends statements to the pool, such
 * as a webhook or a poll, needs none.
 */
export const withOwnIdentityMap = <T>(shared: EntityManager, work: () => T): T => scopes.run({ shared }, work);

/** The entity manager of the surrounding `withOwnIdentityMap`; undefined outside of one. */
export function ownEntityManager(): EntityManager | undefined {
  const scope = scopes.getStore();
  if (!scope) return undefined;
  // While it is created, it asks for the current one itself.
  scope.own ??= scopes.exit(() => scope.shared.fork({ useContext: true, disableContextResolution: true }));
  return scope.own;
}
