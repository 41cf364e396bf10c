/** The named test cases of the Stripe stand-in. There is no card number to type. */
export const sandboxCases = [
  { method: 'pm_card_visa', name: 'Succeeds', note: 'The bank says yes at once.' },
  { method: 'pm_card_chargeDeclined', name: 'Declined', note: 'The bank says no.' },
  { method: 'pm_card_chargeDeclinedInsufficientFunds', name: 'Insufficient funds', note: 'Not enough money.' },
  { method: 'pm_card_threeDSecure2Required', name: 'Needs bank challenge', note: 'Asks you to approve.' },
  { method: 'pm_card_processingThenSucceeds', name: 'Processing, then succeeds', note: 'The answer comes later.' },
  { method: 'pm_card_processingThenFails', name: 'Processing, then fails', note: 'The answer comes later, and is no.' },
  { method: 'pm_card_connectionLost', name: 'Network lost', note: 'The bank says yes, the answer gets lost.' },
] as const;

export type SandboxMethod = (typeof sandboxCases)[number]['method'];
