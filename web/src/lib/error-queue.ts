let tell: ((error: unknown) => void) | undefined;
const early: unknown[] = [];
/** How many errors of a page are stored until the reporter is loaded. */
const most = 10;

/** An unexpected error. */
export function recordError(error: unknown): void {
  if (tell) tell(error);
  else if (early.length < most) early.push(error);
}

/** Passes on the stored errors, and all later ones. */
export function forwardErrorsTo(listener: (error: unknown) => void): void {
  tell = listener;
  early.splice(0).forEach(listener);
}

/** Records errors that our code does not catch. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    // Errors of foreign scripts, and the browser's own warnings, have no error object.
    if (error) recordError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => recordError(reason));
}
