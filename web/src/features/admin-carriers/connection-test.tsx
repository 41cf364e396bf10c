import { useMutation } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { connectionTest, type ConnectionTest as Test } from '#libs/contracts/admin/carrier-connection.js';
import { api } from '../../session/api';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { SellerFailureAlert } from './seller-failure-alert';

const modes = { test: ' with a test key', live: ' with a live key', unknown: ' with its key' } as const;

/** A button that tests the connection to a seller, and the result. */
export function ConnectionTest({ seller: { code, name } }: { seller: AdminCarrierView }) {
  const test = useMutation({
    mutationFn: () => api.send(connectionTest, 'POST', `/admin/carriers/${code}/test`),
  });
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone="secondary"
        className="self-start"
        loading={test.isPending}
        onClick={() => test.mutate()}
        aria-label={`Test connection to ${name}`}
      >
        <PlugZap aria-hidden className="size-4" />
        Test connection
      </Button>
      {test.error && <ProblemAlert error={test.error} title={`Could not test ${name}`} />}
      {test.data && !test.isPending && <Result name={name} {...test.data} />}
    </div>
  );
}

function Result({ name, failure, latencyMs, mode }: Test & { name: string }) {
  if (failure) return <SellerFailureAlert title={`${name} is not connected`} failure={failure} />;
  const key = mode === null ? '' : modes[mode];
  return (
    <InlineAlert tone="success" live>
      {name} answered in {latencyMs.toLocaleString('en-US')} ms{key}.
    </InlineAlert>
  );
}
