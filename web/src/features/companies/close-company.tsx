import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actFor } from '../../session/act-for';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Dialog } from '../../ui/dialog/dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { closeCompany } from './company-queries';

const phrase = 'close this company';

/** Closes a company, for its owners. */
export function CloseCompany({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const closure = useMutation({ mutationFn: closeCompany, onSuccess: () => actFor('') });
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <SectionCard title="Close the company">
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">
          Members lose access to {name}. Its keys and stores are disconnected, and its addresses, packages, saved cards
          and drafts are deleted. We keep orders and labels as long as the law requires.
        </p>
        <Button tone="dangerOutline" onClick={() => setAsking(true)}>
          Close the company
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={close}
        title={`Close ${name}?`}
        description="This cannot be undone."
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              Keep the company
            </Button>
            <Button
              tone="danger"
              disabled={typed.trim() !== phrase}
              loading={closure.isPending}
              onClick={() => closure.mutate()}
            >
              Close forever
            </Button>
          </>
        }
      >
        {closure.error && <ProblemAlert error={closure.error} title="Could not close the company" />}
        <Field label={`Type “${phrase}” to confirm`}>
          <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </Dialog>
    </SectionCard>
  );
}
