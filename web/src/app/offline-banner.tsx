import { WifiOff } from 'lucide-react';
import { useApp } from '../stores/app-status';

export function OfflineBanner() {
  const online = useApp((state) => state.online);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-ui text-warning">
          <WifiOff aria-hidden className="size-4" /> You are offline. Your entries are saved on this device.
        </p>
      )}
    </div>
  );
}
