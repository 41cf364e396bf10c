import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Label } from '#libs/domain/labels/label.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { followClaims, payClaim, settleClaim } from '#libs/jobs/insurance.js';
import { pdf, useInsurerHarness } from './testing/insurer-harness.js';

const body = { error: { code: 'CLAIM.INVALID', message: 'Not possible.', errors: [] } };
const refusal = { answer: 'json', status: 422, body } as const;

describe('insurance claims at EasyPost', () => {
  const database = useDatabase();
  const shop = useInsurerHarness(database);

  it('are sent once, with our reference and their evidence', async () => {
    const { id, trackingNumber } = await shop().requested();
    expect(await shop().ask(id)).toBe('done');
    expect(shop().filed()).toEqual([
      expect.objectContaining({
        ...{ reference: id, tracking_code: trackingNumber, type: 'damage', requested_amount: '150.00' },
        ...{ contact_email: 'claims@waybill.example', attachments: [expect.any(String), expect.any(String)] },
      }),
    ]);
    expect(await shop().claimOf(id)).toMatchObject({ status: 'in_review', filedReference: shop().filed()[0]!.id });
    expect(await shop().filingOf(id)).toMatchObject({ status: 'filed', reference: shop().filed()[0]!.id });
  });

  it('are sent once when the response is lost and the lookup fails', async () => {
    const { id } = await shop().requested();
    shop().sandbox.faults.order({ on: 'POST /v2/claims', answer: 'lost' });
    shop().sandbox.faults.order({ on: 'GET /v2/claims', answer: 'cut', after: 2 });
    const message = await shop().jobs.ask(settleClaim, { claimId: id });
    expect(await shop().jobs.run(message)).toBe('retry');
    await shop().forceAttempt(id, 600);
    await shop().jobs.exhaust();
    expect([shop().filed().length, (await shop().filingOf(id)).status]).toEqual([1, 'filed']);
  });

  it('are sent once by twenty concurrent runs', async () => {
    const { id } = await shop().requested();
    const messages = await Promise.all(Array.from({ length: 20 }, () => shop().jobs.ask(settleClaim, { claimId: id })));
    await Promise.all(messages.map((one) => shop().jobs.run(one)));
    await shop().jobs.exhaust();
    expect([shop().filed().length, (await shop().filingOf(id)).status]).toEqual([1, 'filed']);
  });

  it('are not sent by a run that read the filing before another run closed it', async () => {
    const { id } = await shop().requested();
    const [claim, filing] = [await shop().claimOf(id), await shop().filingOf(id)];
    await database.em().nativeUpdate(ClaimFiling, id, { status: 'refused' });
    await expect(shop().insurer.about(claim, filing)).rejects.toMatchObject({ kind: 'upstream' });
    expect(shop().filed()).toEqual([]);
  });

  it('are not returned to staff when EasyPost refuses to look up a claim whose response was lost', async () => {
    const { id } = await shop().requested();
    shop().sandbox.faults.order({ on: 'POST /v2/claims', answer: 'lost' });
    shop().sandbox.faults.order({ ...refusal, on: 'GET /v2/claims', after: 2 });
    expect(await shop().ask(id)).toBe('retry');
    expect(await shop().filingOf(id)).toMatchObject({ status: 'requested', attemptedAt: expect.any(Date) });
  });

  it('wait for a run that was killed while sending them, and are sent when that run must have ended', async () => {
    const { id } = await shop().requested();
    await shop().forceAttempt(id, 10);
    expect(await shop().ask(id)).toBe('retry');
    expect(shop().filed()).toHaveLength(0);
    await shop().forceAttempt(id, 600);
    await shop().jobs.makeDue();
    await shop().jobs.settle();
    expect(shop().filed()).toHaveLength(1);
  });

  it('are found when a run was killed after sending them', async () => {
    const { id, trackingNumber } = await shop().requested();
    const files = [{ purpose: 'invoice', type: 'application/pdf', content: pdf }] as const;
    const claim = { reference: id, trackingNumber, kind: 'loss', amount: 150_00, description: 'Lost.' } as const;
    const { id: reference } = await shop().carrier.claims.file({ ...claim, email: 'a@b.example', files });
    await shop().ask(id);
    expect([shop().filed().length, (await shop().filingOf(id)).reference]).toEqual([1, reference]);
  });

  it('are not sent for a parcel with an open claim that was filed by hand', async () => {
    const { id, trackingNumber } = await shop().requested();
    const files = [{ purpose: 'invoice', type: 'application/pdf', content: pdf }] as const;
    const claim = { reference: 'by-hand', trackingNumber, kind: 'loss', amount: 150_00, description: 'Lost.' } as const;
    await shop().carrier.claims.file({ ...claim, email: 'a@b.example', files });
    await shop().ask(id);
    expect([shop().filed().length, (await shop().claimOf(id)).status]).toEqual([1, 'in_review']);
  });

  it('are approved for the amount that EasyPost pays, to the card when the label cost at least that much', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    shop().decide('approved_partial', '11.25', 'Only the lid is broken.');
    await shop().ask(id);
    expect(await shop().claimOf(id)).toMatchObject({ status: 'partly_approved', approved: 11_25, payout: 'card' });
    expect((await shop().claimOf(id)).words).toBe(
      'The insurer approved $11.25 of $150.00. It says: Only the lid is broken.',
    );
    expect(await shop().filingOf(id)).toMatchObject({ status: 'closed', approved: 11_25, nextCheckAt: null });
    expect(await shop().jobs.open(payClaim)).toMatchObject([{ payload: { claimId: id } }]);
    await shop().ask(id);
    expect([await shop().mails(), (await shop().jobs.open(payClaim)).length]).toEqual([['partly_approved'], 1]);
  });

  it.each([
    ['more than the card paid', 'captured'],
    ['any amount while the payment is disputed', 'disputed'],
  ] as const)('are paid by transfer when it is %s', async (_, payment) => {
    const { id } = await shop().requested({ amount: payment === 'disputed' ? 5_00 : 150_00 });
    await forceState(database.em(), 'Order', (await shop().claimOf(id)).orderId, { payment });
    await shop().ask(id);
    shop().decide('approved', payment === 'disputed' ? '5.00' : '150.00');
    await shop().ask(id);
    expect(await shop().claimOf(id)).toMatchObject({ status: 'approved', payout: 'transfer' });
    expect(await shop().jobs.open(payClaim)).toEqual([]);
  });

  it('are rejected with EasyPost’s reason', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    shop().decide('rejected', null, 'The packaging did not protect the contents.');
    await shop().ask(id);
    expect(await shop().claimOf(id)).toMatchObject({
      status: 'rejected',
      words: 'The insurer did not approve this claim. It says: The packaging did not protect the contents.',
    });
    expect(await shop().mails()).toEqual(['rejected']);
  });

  it('ask the customer once for EasyPost’s request, and continue when EasyPost reviews them again', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    shop().decide('needs_action', null, 'Send the receipt.');
    await shop().ask(id);
    await shop().ask(id);
    expect(await shop().claimOf(id)).toMatchObject({ status: 'info_requested', words: 'Send the receipt.' });
    const em = database.em();
    const claim = await em.findOneOrFail(InsuranceClaim, id);
    const files = await em.find(InsuranceClaimFile, { claimId: id });
    claim.submit(files, { lossFrom: '', actor: 'guest', answer: 'Here.' }, shop().clock.now());
    await em.flush();
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, (await shop().claimOf(id)).isDecidable]).toEqual(['submitted', false]);
    shop().decide('in_review');
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, await shop().mails()]).toEqual(['in_review', ['info_requested']]);
  });

  it('return to staff with a reason when EasyPost refuses them, and can be filed again', async () => {
    const { id } = await shop().requested({ number: '9400110898825022579493' });
    expect(await shop().ask(id)).toBe('done');
    const claim = await shop().claimOf(id);
    expect([claim.status, claim.isDecidable]).toEqual(['submitted', true]);
    expect(await shop().filingOf(id)).toMatchObject({
      ...{ status: 'refused', failure: 'EasyPost has no insurance for this parcel. Decide the claim yourself.' },
      failureRaw: expect.stringContaining('No eligible insurance'),
    });
    const em = database.em();
    await em.nativeUpdate(Label, { shipmentId: claim.shipmentId }, { trackingNumber: await shop().bought() });
    const again = await em.findOneOrFail(InsuranceClaim, id);
    ClaimFiling.request(again, await em.findOneOrFail(ClaimFiling, id), 'u_staff', shop().clock.now());
    await em.flush();
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, shop().filed().length]).toEqual(['in_review', 1]);
  });

  it.each([true, false])('are canceled there before they are withdrawn (sent: %s)', async (isSent) => {
    const { id } = await shop().requested();
    if (isSent) await shop().ask(id);
    await shop().withdraw(id);
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, (await shop().filingOf(id)).status]).toEqual(['withdrawn', 'closed']);
    expect(
      shop()
        .filed()
        .map(({ status }) => status),
    ).toEqual(isSent ? ['cancelled'] : []);
    expect(await database.em().count(InsuranceClaimFile, { claimId: id })).toBe(0);
  });

  it('stay with EasyPost while it refuses to cancel them, even when its response to the filing was lost', async () => {
    const { id } = await shop().requested();
    shop().sandbox.faults.order({ on: 'POST /v2/claims', answer: 'lost' });
    shop().sandbox.faults.order({ on: 'GET /v2/claims', answer: 'cut', after: 2 });
    expect(await shop().ask(id)).toBe('retry');
    await shop().forceAttempt(id, 600);
    await shop().withdraw(id);
    shop().sandbox.faults.order({ ...refusal, on: 'POST /v2/claims/[^/]+/cancel', times: 2 });
    await shop().ask(id);
    await shop().ask(id);
    const [claim, filing] = [await shop().claimOf(id), await shop().filingOf(id)];
    expect([claim.status, filing.status, filing.reference]).toEqual(['in_review', 'canceling', shop().filed()[0]!.id]);
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, shop().filed()[0]!['status']]).toEqual(['withdrawn', 'cancelled']);
  });

  it('stay with EasyPost when their label is voided', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    const { shipmentId } = await shop().claimOf(id);
    await database.em().nativeUpdate(Label, { shipmentId }, { voidedAt: new Date() });
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, (await shop().filingOf(id)).status]).toEqual(['in_review', 'filed']);
  });

  it('stay decided when withdrawn too late', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    shop().decide('approved', '150.00');
    await shop().withdraw(id);
    await shop().ask(id);
    expect([(await shop().claimOf(id)).status, shop().filed()[0]!['status']]).toEqual(['approved', 'approved']);
  });

  it('return to staff when canceled in EasyPost’s dashboard, and are not filed again', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    shop().decide('cancelled');
    await shop().ask(id);
    const claim = await shop().claimOf(id);
    expect([claim.status, claim.isDecidable]).toEqual(['submitted', true]);
    const filing = await shop().filingOf(id);
    expect(() => ClaimFiling.request(claim, filing, 'u_staff', shop().clock.now())).toThrow(
      'was filed with its insurer already',
    );
  });

  it('are checked on schedule until they are decided', async () => {
    const { id } = await shop().requested();
    await shop().ask(id);
    await shop().jobs.asked(followClaims, {});
    expect(await shop().jobs.open(settleClaim)).toEqual([]);
    shop().clock.pass(0.3);
    await shop().jobs.asked(followClaims, {});
    await shop().jobs.asked(followClaims, {});
    expect(await shop().jobs.open(settleClaim)).toHaveLength(1);
    shop().decide('rejected', null, 'Too late.');
    await shop().jobs.run((await shop().jobs.open(settleClaim))[0]!.id);
    expect([(await shop().claimOf(id)).status, (await shop().filingOf(id)).nextCheckAt]).toEqual(['rejected', null]);
    const messages = await shop().jobs.open(settleClaim);
    // As if the tick had postponed the next check while the answer closed the filing.
    await database.em().nativeUpdate(ClaimFiling, id, { nextCheckAt: shop().clock.now() });
    await shop().jobs.asked(followClaims, {});
    expect(await shop().jobs.open(settleClaim)).toEqual(messages);
  });
});
