import { acting } from '../lib/browser/acting-company';
import { sessionKey } from '../lib/browser/stored-token';
import { isGuest, profileIn, showActor, useSession } from '../stores/session';

/** Follows sign-in and sign-out of other tabs; a sign-out there ends the work here. Returns what stops it. */
export function syncActor(target: Window = window): () => void {
  const { profile: shown } = useSession.getState();
  const stored = profileIn();
  // What another tab has done before this one followed it.
  if (stored?.id !== shown?.id) showActor(stored, !stored);
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== sessionKey) return;
    const profile = profileIn(newValue);
    // Another person signed in, or the person signed out: the company belonged to the last person.
    if (profile?.id !== useSession.getState().profile?.id) acting.company = '';
    showActor(profile, !profile && !isGuest());
  };
  target.addEventListener('storage', follow);
  return () => target.removeEventListener('storage', follow);
}
