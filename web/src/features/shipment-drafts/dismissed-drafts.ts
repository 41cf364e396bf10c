import { safeStorage } from '../../lib/browser/safe-storage';

const name = 'waybill.drafts-put-off';
const storage = safeStorage(() => window.sessionStorage);

/** Drafts that were offered and put off in this session: they are not offered again. */
export function dismissedDrafts(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function dismissDraft(id: string): void {
  storage.setItem(name, JSON.stringify([...dismissedDrafts(), id]));
}
