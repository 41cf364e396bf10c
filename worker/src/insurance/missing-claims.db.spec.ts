import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { claimChecks } from '../orders/reconciliation/claim-checks.js';
import { useInsurerHarness } from './testing/insurer-harness.js';

describe('insurance claims that EasyPost loses', () => {
  const database = useDatabase();
  const shop = useInsurerHarness(database);

  it.each([false, true])(
    'are marked when EasyPost no longer finds them, until it does (withdrawn: %s)',
    async (isWithdrawn) => {
      const { id } = await shop().requested();
      await shop().ask(id);
      const { reference } = await shop().filingOf(id);
      if (isWithdrawn) await shop().withdraw(id);
      const claims = { reference: shop().filed()[0]!['reference'], number: shop().filed()[0]!['tracking_code'] };
      const notFound = {
        answer: 'json',
        status: 404,
        body: { error: { code: 'NOT_FOUND', message: 'No.', errors: [] } },
      };
      shop().sandbox.faults.order({ ...notFound, answer: 'json', on: 'GET /v2/claims/[^/]+' });
      Object.assign(shop().filed()[0]!, { reference: 'other', tracking_code: 'other' });
      expect(await shop().ask(id)).toBe('done');
      expect(await shop().filingOf(id)).toMatchObject({
        ...{ status: isWithdrawn ? 'canceling' : 'filed', reference, nextCheckAt: expect.any(Date) },
        failure: expect.stringContaining('no longer finds this claim'),
      });
      const [finding] = await database.em().execute<{ text: string }[]>(claimChecks[0]!.query);
      expect(finding!.text).toMatch(new RegExp(`easypost no longer finds the claim ${reference}`));
      Object.assign(shop().filed()[0]!, { reference: claims.reference, tracking_code: claims.number });
      await shop().ask(id);
      expect([(await shop().filingOf(id)).failure, (await shop().claimOf(id)).status]).toEqual([
        null,
        isWithdrawn ? 'withdrawn' : 'in_review',
      ]);
      expect(await database.em().execute(claimChecks[0]!.query)).toEqual([]);
    },
  );
});
