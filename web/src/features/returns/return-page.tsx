import type { ReturnView } from '#libs/contracts/shipments/returns.js';
import { usePolled } from '../../lib/http/use-polled';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { Card } from '../../ui/card';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-text';
import { Button } from '../../ui/button';
import { ReturnFacts } from './return-facts';
import { ReturnLabelTools } from './return-label-tools';
import { isReturnSettled, returnQuery } from './return-queries';
import { returnWords } from './return-text';

/** Milliseconds. */
const fresh = 1_000;

/** A return for anybody with its link: its contents, and its label once paid. */
export function ReturnPage({ token, loaded }: { token: string; loaded: ReturnView }) {
  const polled = usePolled(
    {
      ...{ ...returnQuery(token), initialData: loaded },
      // Fresh data is not requested again at once; cached data may be old.
      refetchOnMount: ({ state: known }) => Date.now() - known.dataUpdatedAt > fresh,
    },
    { done: isReturnSettled, pace: 'quick' },
  );
  const { state, return: back } = polled.data ?? loaded;
  const [title, text] = returnWords(state, back?.shop ?? '');
  usePageTitle(title);
  const isWaiting = state === 'unpaid' || polled.stalled;
  return (
    <>
      <Card className="flex flex-col items-start gap-4">
        <div role="status">
          <h1 className="type-h1">{title}</h1>
          <p className="mt-1 text-text-2">{text}</p>
        </div>
        {isWaiting && (
          <Button tone="secondary" onClick={polled.askAgain}>
            Check again
          </Button>
        )}
      </Card>
      {polled.error && (
        <InlineAlert tone="warning" live>
          Could not refresh. {problemText(polled.error)}
        </InlineAlert>
      )}
      {back && <ReturnFacts back={back} toPrint={state === 'ready'} />}
      {back && state === 'ready' && <ReturnLabelTools token={token} back={back} />}
    </>
  );
}

/** Cut, mistyped, or replaced by a newer one. */
export function UnknownReturn() {
  usePageTitle('Return not found');
  return (
    <Card>
      <h1 className="type-h1">Return not found</h1>
      <p className="mt-1 text-text-2">
        The link may be incomplete, or a newer one took its place. Use the last one you got, or ask the sender.
      </p>
    </Card>
  );
}
