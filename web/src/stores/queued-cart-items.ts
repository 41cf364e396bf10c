import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ownerStorageKey } from '../lib/browser/owner-storage-key';
import { safeStorage } from '../lib/browser/safe-storage';

interface Waiting {
  slug: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const life = 30 * 86_400_000;

/** Area `toBeAddedInCart`: shipments that were added while offline, for 30 days. They are added later, once. */
export const useQueuedCartItems = create<{ waiting: readonly Waiting[] }>()(
  persist((): { waiting: readonly Waiting[] } => ({ waiting: [] }), {
    name: ownerStorageKey('waybill.to-be-added'),
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
    migrate: () => ({ waiting: [] }),
  }),
);

export function queueForCart(slugs: readonly string[], now: number): void {
  useQueuedCartItems.setState(({ waiting }) => ({
    waiting: [...waiting.filter(({ slug }) => !slugs.includes(slug)), ...slugs.map((slug) => ({ slug, savedAt: now }))],
  }));
}

export function removeFromQueue(slug: string): void {
  useQueuedCartItems.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.slug !== slug) }));
}

/** What still waits and is not too old. */
export const queuedSlugs = (now: number): string[] =>
  useQueuedCartItems
    .getState()
    .waiting.filter(({ savedAt }) => now - savedAt < life)
    .map(({ slug }) => slug);
