import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { returnView, type ReturnView } from '#libs/contracts/shipments/returns.js';
import { ReturnPage, UnknownReturn } from '../features/returns/return-page';
import { ApiProblem } from '../lib/http/problems';
import { useNoIndex } from '../lib/navigation/use-no-index';
import { api } from '../session/api';

export const handle = { title: 'Return' };

/** `view` is null for a link that was cut or that names no return. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<{
  token: string;
  view: ReturnView | null;
}> {
  const { token = '' } = params;
  try {
    const options = { signal: request.signal, anonymous: true };
    return { token, view: await api.get(returnView, `/returns/${encodeURIComponent(token)}`, options) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return { token, view: null };
    throw error;
  }
}

export function Component() {
  const { token, view } = useLoaderData<typeof loader>();
  useNoIndex();
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <div className="flex w-full max-w-read flex-col gap-6">
        {view ? <ReturnPage key={token} token={token} loaded={view} /> : <UnknownReturn />}
      </div>
    </div>
  );
}
