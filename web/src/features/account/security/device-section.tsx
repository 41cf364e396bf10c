import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatAgo } from '../../../lib/text/format';
import type { Device } from '../../../session/cognito/signed-in-pool';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { devicesQuery, signInQuery } from '../account-queries';
import { deviceName } from './device-name';
import { PoolAlert } from './pool-alert';

const askAgain = 'Ask for a code';
const skipHere = 'Skip the code here';

/** Devices known to the user pool: whether each needs a code, and a button to forget it. */
export function DeviceSection() {
  const devices = useQuery(devicesQuery);
  return (
    <SectionCard title="Devices">
      {devices.error && (
        <ErrorState title="Could not load your devices" error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      {devices.isPending && <Skeleton className="h-16 w-full" />}
      {devices.data?.length === 0 && <p className="text-text-2">No remembered devices.</p>}
      {devices.data && devices.data.length > 0 && <DeviceList devices={devices.data} at={devices.dataUpdatedAt} />}
    </SectionCard>
  );
}

function DeviceList({ devices, at }: { devices: readonly Device[]; at: number }) {
  const client = useQueryClient();
  const app = useQuery(signInQuery).data?.app ?? false;
  const forget = useMutation({
    mutationFn: (key: string) => userPoolAccount.forgetDevice(key),
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
  const remember = useMutation({
    mutationFn: ({ key, remembered }: Device) => userPoolAccount.rememberDevice(key, !remembered),
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
  return (
    <div className="flex flex-col gap-3">
      {forget.error && <PoolAlert error={forget.error} />}
      {remember.error && <PoolAlert error={remember.error} />}
      <ul className="divide-y">
        {devices.map((device) => (
          <li key={device.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {deviceName(device.name)}
                {device.here && <Badge tone="info">This device</Badge>}
                {app && device.remembered && <Badge tone="success">No code needed</Badge>}
              </span>
              <span className="text-small text-text-3">Last used {formatAgo(device.lastSeen, at)}</span>
            </span>
            {app && (device.here || device.remembered) && (
              <Button
                tone="quiet"
                size="dense"
                aria-label={`${device.remembered ? askAgain : skipHere}: ${deviceName(device.name)}`}
                loading={remember.isPending && remember.variables.key === device.key}
                onClick={() => remember.mutate(device)}
              >
                {device.remembered ? askAgain : skipHere}
              </Button>
            )}
            <Button
              tone="secondary"
              size="dense"
              aria-label={`Forget ${deviceName(device.name)}`}
              loading={forget.isPending && forget.variables === device.key}
              onClick={() => forget.mutate(device.key)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-small text-text-3">
        Forgetting a device signs it out within 15 minutes{app && ', and the next sign-in there asks for a code'}.
      </p>
    </div>
  );
}
