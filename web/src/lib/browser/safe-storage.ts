export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Local storage, or memory for the life of the page where storage is full, forbidden or absent. */
export function safeStorage(storage: () => Storage = () => window.localStorage): KeyValueStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((stored) => stored.getItem(key), null),
    setItem: (key, value) => {
      const stored = attempt((target) => (target.setItem(key, value), true), false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((target) => target.removeItem(key), undefined);
    },
  };
}
