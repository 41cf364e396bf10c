/** What the card provider's books say of all cards together, in cents. */
export interface Ledger {
  intents: { status: string; amount: number }[];
  totals: { authorised: number; captured: number; released: number; refunded: number; net: number };
}

export async function ledgerOf(stripeUrl: string): Promise<Ledger> {
  return (await (await fetch(`${stripeUrl}/_sandbox/ledger`)).json()) as Ledger;
}
