let tell: ((error: unknown) => void) | undefined;
const early: unknown[] = [];
/** So many errors of a page are kept until there is somebody to tell. */
const most = 10;

/** An error that nobody expected. */
export function noteError(error: unknown): void {
  if (tell) tell(error);
  else if (early.length < most) early.push(error);
}

/** Tells of the errors there were, and of all that come. */
export function tellErrorsTo(listener: (error: unknown) => void): void {
  tell = listener;
  early.splice(0).forEach(listener);
}

/** Notes what no code of ours caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    // Scripts of others, and the browser's own warnings, come without one.
    if (error) noteError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
