import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** Leaving the page with something unsaved asks first: within the site by the blocker, otherwise by the browser itself. */
export function useUnsavedGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}
