import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { mailChoiceView, type MailChoiceView } from '#libs/contracts/mail/mail-choices.js';
import { BrokenMailLink, MailChoiceCard } from '../features/mail-choices/mail-choice-card';
import { ApiProblem } from '../lib/http/problems';
import { useNoIndex } from '../lib/navigation/use-no-index';
import { api } from '../session/api';

export const handle = { title: 'E-mail settings' };

/** `view` is null when the link is not one of ours, or was cut. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ token: string; view: MailChoiceView | null }> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return { token, view: null };
  try {
    return {
      token,
      view: await api.get(mailChoiceView, '/mail-choices', { signal: request.signal, query: { token } }),
    };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 409 || error.status === 400)) return { token, view: null };
    throw error;
  }
}

export function Component() {
  const { token, view } = useLoaderData<typeof loader>();
  useNoIndex();
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <div className="w-full max-w-read">
        {view ? <MailChoiceCard token={token} loaded={view} /> : <BrokenMailLink />}
      </div>
    </div>
  );
}
