const endings: (() => Promise<unknown>)[] = [];

/** What the parts of this process share is closed after the last of them. */
export const atEnd = (close: () => Promise<unknown>): void => void endings.push(close);

/** Closes all of it, the newest first. */
export async function closeShared(): Promise<void> {
  for (const close of endings.splice(0).reverse()) await close();
}
