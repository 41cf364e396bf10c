import { setupUnexpectedState } from '../http/errors/stripe-failure.js';
import type { SetupIntent, SetupIntentStatus } from '../stripe-objects.js';

const open: readonly SetupIntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Refuses the operation with Stripe's message and the intent in the error, when the SetupIntent is settled. */
export function mustBeOpen(verb: 'confirm' | 'cancel', intent: SetupIntent): void {
  if (open.includes(intent.status)) return;
  const why =
    intent.status === 'succeeded'
      ? 'because it has already succeeded.'
      : `because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be ${verb}ed: ${open.join(', ')}.`;
  throw setupUnexpectedState(`You cannot ${verb} this SetupIntent ${why}`, intent);
}

/** The intent in its new status. A transition from a settled one is a bug in the sandbox. */
export function setupMoved(intent: SetupIntent, status: SetupIntentStatus, changes: Partial<SetupIntent>): SetupIntent {
  if (!open.includes(intent.status)) throw new Error(`${intent.id}: no way from ${intent.status} to ${status}`);
  return { ...intent, next_action: null, ...changes, status };
}
