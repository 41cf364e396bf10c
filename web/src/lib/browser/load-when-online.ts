/**
 * Loads something. What fails while there is no network is loaded again as soon as it is back.
 * @throws what `load` throws while there is a network.
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
