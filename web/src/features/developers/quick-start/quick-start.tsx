import { useQuery } from '@tanstack/react-query';
import { clientQuickStart } from '#libs/contracts/developers/client-quick-start.js';
import { curlQuickStart } from '#libs/contracts/developers/quick-start.js';
import { webhookQuickStart } from '#libs/contracts/developers/webhook-quick-start.js';
import { apiBase, loadConfig } from '../../../lib/config';
import { paths } from '../../../lib/navigation/paths';
import { SectionCard } from '../../../ui/card';
import { CopyText } from '../../../ui/display/copy-text';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextLink } from '../../../ui/navigation/link';
import { CodeSheet } from './code-sheet';

const baseQuery = {
  queryKey: ['api-base'],
  queryFn: async () => new URL(apiBase(await loadConfig(), window.location.origin), window.location.origin).href,
  staleTime: Infinity,
};

/** From a key to a label, with this shop's own address. */
export default function QuickStart() {
  const base = useQuery(baseQuery).data;
  if (base === undefined) return <Skeleton className="h-72 w-full rounded-card" />;
  const api = `${base}/v1`;
  return (
    <>
      <SectionCard title="Before you start">
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-ui">
          <li>
            <TextLink to={paths.developers.href()}>Create a test key</TextLink> with all three scopes.
          </li>
          <li>
            Export it: <code className="type-code">export WAYBILL_KEY=wb_test_…</code>
          </li>
        </ol>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 text-ui">
          <div className="min-w-0">
            <dt className="text-small text-text-2">Base address</dt>
            <dd>
              <CopyText text={api} label="base address" />
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-small text-text-2">OpenAPI 3.1 description</dt>
            <dd>
              <a className="break-all text-primary underline" href={`${api}/openapi.json`}>
                openapi.json
              </a>
            </dd>
          </div>
        </dl>
      </SectionCard>
      <SectionCard title="Ship a parcel with curl">
        <CodeSheet label="curl example" code={curlQuickStart(api)} />
      </SectionCard>
      <SectionCard title="Ship a parcel with the typed client">
        <p className="mb-3 text-ui text-text-2">
          The typed client is in the <code className="type-code">client</code> folder of Waybill’s source, with types
          for every path, body and response. Save this as <code className="type-code">ship-a-parcel.ts</code> and run it
          with Node 24.
        </p>
        <CodeSheet label="client example" code={clientQuickStart(base.replace(/\/api$/, ''))} />
      </SectionCard>
      <SectionCard title="Receive webhooks">
        <p className="mb-3 text-ui text-text-2">
          <TextLink to={paths.developers.href({ tab: 'webhooks' })}>Add an endpoint</TextLink> and verify each call with
          its signing secret and any Standard Webhooks library. Save this as{' '}
          <code className="type-code">receive-webhooks.mjs</code>.
        </p>
        <CodeSheet label="webhook example" code={webhookQuickStart} />
      </SectionCard>
    </>
  );
}
