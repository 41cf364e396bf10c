/** The named test cases of the Stripe sandbox. There is no card number to type. */
export const sandboxCases = [
  { method: 'pm_card_visa', name: 'Succeeds', note: 'Approved at once.' },
  { method: 'pm_card_chargeDeclined', name: 'Declined', note: 'The bank declines the card.' },
  {
    method: 'pm_card_chargeDeclinedInsufficientFunds',
    name: 'Insufficient funds',
    note: 'The card has too little money.',
  },
  { method: 'pm_card_threeDSecure2Required', name: 'Needs bank challenge', note: 'Asks you to confirm.' },
  { method: 'pm_card_processingThenSucceeds', name: 'Processing, then succeeds', note: 'Approved after a while.' },
  { method: 'pm_card_processingThenFails', name: 'Processing, then fails', note: 'Declined after a while.' },
  { method: 'pm_card_connectionLost', name: 'Network lost', note: 'Approved, but the response is lost.' },
] as const;

export type SandboxMethod = (typeof sandboxCases)[number]['method'];
