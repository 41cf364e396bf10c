import { useEffect, useSyncExternalStore } from 'react';
import { CreditCard } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { RadioCards } from '../../../ui/form/radio-cards';
import { sandboxCases } from './sandbox-cases';
import type { SandboxSession } from './sandbox-session';

/** Test cases to choose from and a card to look at. No field takes a card number, so no real card can ever be typed. */
export function SandboxForm({ session, onReady }: { session: SandboxSession; onReady: () => void }) {
  const method = useSyncExternalStore(session.watch, session.chosen);
  useEffect(onReady, [onReady]);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 text-ui text-text-2">
        <CreditCard aria-hidden className="size-5 shrink-0" />
        <span>
          Test card <span className="type-code whitespace-nowrap">•••• •••• •••• 4242</span>. No money moves.
        </span>
      </p>
      <RadioCards
        legend="Choose a test result"
        className="grid gap-2"
        value={method}
        onChange={(value) => {
          const chosen = sandboxCases.find((one) => one.method === value);
          if (chosen) session.choose(chosen.method);
        }}
        cards={sandboxCases.map((one) => ({ value: one.method, label: one.name, detail: one.note }))}
      />
      <SandboxChallenge session={session} />
    </div>
  );
}

/** The bank's question, while it is open. */
export function SandboxChallenge({ session }: { session: SandboxSession }) {
  const asking = useSyncExternalStore(session.watch, session.isAsking);
  const onAnswer = (outcome: 'approve' | 'decline') => session.settle(outcome);
  return (
    <Dialog
      open={asking}
      onClose={() => onAnswer('decline')}
      title="Confirm your payment"
      description="With a real card your bank shows its own page here (3D Secure)."
      actions={
        <>
          <Button tone="secondary" onClick={() => onAnswer('decline')}>
            Decline
          </Button>
          <Button onClick={() => onAnswer('approve')}>Approve</Button>
        </>
      }
    />
  );
}
