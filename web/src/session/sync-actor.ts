import { isGuest, profileIn, sessionKey, showActor } from '../stores/session';

/** Follows sign-in and sign-out of other tabs; a sign-out there ends the work here. Returns what stops it. */
export function syncActor(target: Window = window): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== sessionKey) return;
    const profile = profileIn(newValue);
    showActor(profile, !profile && !isGuest());
  };
  target.addEventListener('storage', follow);
  return () => target.removeEventListener('storage', follow);
}
