/**
 * Loads something. A load that fails offline is repeated as soon as the network is back.
 * @throws errors of `load` while online
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return load();
  }
}
