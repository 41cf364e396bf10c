import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../stores/app-status';

/** Offline: says what is stored, and that pending actions continue automatically. */
export function OfflineBanner() {
  const online = useApp((state) => state.online);
  const waiting = useActionWaits();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-ui text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            You are offline. Your entries are saved on this device.
            {waiting && ' Your last action continues when you’re back online.'}
          </span>
        </p>
      )}
    </div>
  );
}

/** Whether an action was begun that the network stopped. Not `useIsMutating`, which would add the observers of queries to the entry. */
function useActionWaits(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => client.getMutationCache().subscribe(onChange), [client]);
  return useSyncExternalStore(
    subscribe,
    () => client.isMutating({ predicate: ({ state }) => state.isPaused }) > 0,
    () => false,
  );
}
