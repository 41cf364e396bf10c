/** The same pages, each asked for while the one before is still being used: a store and the database work side by side. */
export async function* readAhead<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pages[Symbol.asyncIterator]();
  const ask = () => {
    const page = iterator.next();
    // What went wrong is thrown when the page is used.
    page.catch(() => undefined);
    return page;
  };
  let next = ask();
  try {
    for (;;) {
      const page = await next;
      if (page.done) return;
      next = ask();
      yield page.value;
    }
  } finally {
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
