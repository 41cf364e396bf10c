import { claimKinds, claimStatuses } from '#libs/contracts/insurance/insurance-claims.js';
import { claimEligibility, type ClaimCase } from './claim-eligibility.js';
import { claimTransitions, liveClaimStates } from './claim-status.js';
import { claimDays } from './claim-window.js';
import { evidenceTypeOf } from './insurance-claim-file.js';
import { InsuranceClaim, shopInsurer } from './insurance-claim.js';

const now = new Date('2026-11-20T12:00:00Z');
const parcel = { shipmentId: 's', orderId: 'o', orderItemId: 'i', parcel: 0, insurer: shopInsurer, insured: 200_00 };
const body = { kind: 'damage' as const, amount: 150_00, description: 'The vase is broken.' };
const evidence = [{ purpose: 'invoice' as const }, { purpose: 'photo' as const }];
const sending = { lossFrom: '2026-11-20', actor: 'u_1' };

const draft = (over: Partial<typeof body> = {}) => InsuranceClaim.draft(parcel, { ...body, ...over }, 'u_1', now);
function sent(): InsuranceClaim {
  const claim = draft();
  claim.submit(evidence, sending, now);
  return claim;
}
function approved(amount: number, payout: 'card' | 'transfer', cardLimit = 11_25): InsuranceClaim {
  const claim = sent();
  claim.approve({ amount, payout, words: 'Agreed.' }, cardLimit, 'u_staff', now);
  return claim;
}

describe('insurance claim', () => {
  it('is limited to the insured amount', () => {
    expect(() => draft({ amount: 200_01 })).toThrow('This parcel is insured for $200.00. Enter at most that.');
    expect(draft({ amount: 200_00 })).toMatchObject({ status: 'draft', requested: 200_00, approved: null });
  });

  it.each(claimKinds)('requires evidence of a %s', (kind) => {
    const claim = InsuranceClaim.draft(parcel, { ...body, kind }, 'u_1', now);
    expect(() => claim.submit([], sending, now)).toThrow('Add an invoice or receipt');
    const withInvoice = () => claim.submit([{ purpose: 'invoice' }], sending, now);
    if (kind === 'damage') expect(withInvoice).toThrow('Add a photo');
    else expect(withInvoice).not.toThrow();
  });

  it('accepts a loss only once the carrier counts the parcel as lost', () => {
    const claim = InsuranceClaim.draft(parcel, { ...body, kind: 'loss' }, 'u_1', now);
    expect(() => claim.submit(evidence, { ...sending, lossFrom: '2026-11-21' }, now)).toThrow('November 21, 2026');
    claim.submit(evidence, sending, now);
    expect(claim.status).toBe('submitted');
  });

  it('accepts an answer when more information was requested, and changes in no other state', () => {
    const claim = sent();
    expect(() => claim.edit(body, now)).toThrow('was sent');
    expect(() => claim.assertEditable()).toThrow('was sent');
    claim.askForMore('Which box?', 'u_staff', now);
    claim.assertEditable();
    claim.submit(evidence, { ...sending, answer: 'The blue one.' }, now);
    expect(claim).toMatchObject({ status: 'submitted', answer: 'The blue one.', words: 'Which box?' });
  });

  it('is approved for at most the claimed amount, and refunded to the card for at most what the card paid', () => {
    expect(() => approved(150_01, 'transfer')).toThrow('Approve at most $150.00.');
    expect(() => approved(11_26, 'card')).toThrow('The card paid $11.25. Pay more than that by transfer.');
    expect(approved(11_25, 'card')).toMatchObject({ status: 'partly_approved', payout: 'card' });
    expect(approved(150_00, 'transfer')).toMatchObject({ status: 'approved', approved: 150_00 });
  });

  it('is decided and paid once', () => {
    const claim = approved(150_00, 'transfer');
    expect(() => claim.reject('No.', 'u_staff', now)).toThrow('cannot become rejected');
    claim.paidByTransfer('TR-1', 'u_staff', now);
    expect(() => claim.paidByTransfer('TR-2', 'u_staff', now)).toThrow('cannot become paid');
    expect(claim).toMatchObject({ status: 'paid', payoutReference: 'TR-1' });
    expect(() => approved(11_25, 'card').paidByTransfer('TR-1', 'u_staff', now)).toThrow('is paid to the card');
  });

  it('switches to a transfer with another key when the card’s bank returns the money', () => {
    const claim = approved(11_25, 'card');
    const { paymentKey } = claim;
    claim.paidToCard('re_1', now);
    claim.paidToCard('re_1', now);
    expect(claim.status).toBe('paid');
    claim.cardRefused('The card is closed.', now);
    expect(claim).toMatchObject({ status: 'partly_approved', payout: 'transfer', payoutReference: null, paidAt: null });
    expect(claim.paymentKey).not.toBe(paymentKey);
    claim.paidToCard('re_1', now);
    expect(claim.status).toBe('partly_approved');
  });

  it('can be withdrawn until it is decided, unless an insurer has it', () => {
    const claim = sent();
    claim.withdraw('u_1', now);
    expect(() => approved(150_00, 'transfer').withdraw('u_1', now)).toThrow('cannot become withdrawn');
    const filed = Object.assign(sent(), { filedReference: 'clm_1' });
    expect(() => filed.withdraw('u_1', now)).toThrow('Contact us');
  });

  it('has no dead-end states except the final ones', () => {
    const ends = claimStatuses.filter((state) => claimTransitions[state].length === 0);
    expect(ends).toEqual(['rejected', 'withdrawn']);
    expect(liveClaimStates).toEqual([
      'submitted',
      'in_review',
      'info_requested',
      'approved',
      'partly_approved',
      'paid',
    ]);
  });
});

describe('whether a parcel can be claimed', () => {
  const offer = { carrier: 'usps', carrierName: 'USPS', service: 'priority_mail' };
  const possible = {
    ...{ insured: 200_00, item: { status: 'bought', offer }, payment: 'captured', shippedOn: '2026-11-10' },
    ...{ voided: false, claimed: false },
  } as ClaimCase;
  const ask = (over: Partial<ClaimCase> = {}, at = now) => claimEligibility({ ...possible, ...over }, at);

  it('has the deadline of its carrier, earlier for faster services', () => {
    expect(ask()).toEqual({ possible: true, text: null, lossFrom: '2026-11-25', until: '2027-01-09' });
    expect(claimDays('usps', 'priority_mail_express', '2026-11-10').lossFrom).toBe('2026-11-17');
    expect(claimDays('nobody', '', '2026-11-10')).toEqual({ lossFrom: '2026-11-25', until: '2026-12-10' });
  });

  it.each<[string, Partial<ClaimCase>, string | null]>([
    ['not insured', { insured: 0 }, null],
    ['without a label', { shippedOn: null }, 'once the label has been bought'],
    ['void', { voided: true }, 'void'],
    ['disputed', { payment: 'disputed' }, 'reviewing'],
    ['not paid', { payment: 'authorised' }, 'not complete'],
    ['claimed already', { claimed: true }, null],
  ])('is denied when it is %s', (_, over, text) => {
    const answer = ask(over);
    expect([answer.possible, answer.text]).toEqual([
      false,
      text === null ? null : (expect.stringContaining(text) as string),
    ]);
  });

  it('is denied after the last day', () => {
    expect(ask({}, new Date('2027-01-09T23:00:00Z')).possible).toBe(true);
    expect(ask({}, new Date('2027-01-10T00:00:00Z')).text).toBe(
      'Claims for USPS parcels end January 9, 2027. It is too late now.',
    );
  });
});

describe('evidence type', () => {
  it.each([
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
    [Buffer.from('%PDF-1.7'), 'application/pdf'],
  ])('is read from the bytes', (content, type) => expect(evidenceTypeOf(content)).toBe(type));

  it.each(['<svg onload="alert(1)">', 'GIF89a', '', '<!-- %PDF- -->', 'MZ'])('refuses %j', (text) => {
    expect(() => evidenceTypeOf(Buffer.from(text))).toThrow('Add a JPEG, PNG or PDF file.');
  });
});
