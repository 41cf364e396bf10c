import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import type { useReadAgain } from './use-read-again';

/** Why the file was not read again; where edits would be lost, the way to do it all the same. */
export function ReadAgainProblem({ read, losesEdits }: ReturnType<typeof useReadAgain>) {
  if (!read.error) return null;
  if (!losesEdits) return <ProblemAlert error={read.error} title="Could not re-read the file" />;
  const again = () => read.variables && read.mutate({ ...read.variables, discardEdits: true });
  return (
    <InlineAlert
      tone="warning"
      live
      title="Discard your row edits?"
      actions={
        <Button type="button" tone="secondary" size="dense" loading={read.isPending} onClick={again}>
          Discard edits and re-read
        </Button>
      }
    >
      {problemText(read.error)}
    </InlineAlert>
  );
}
