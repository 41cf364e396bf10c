import { useQueryClient } from '@tanstack/react-query';
import type { AdminClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import { listsOf } from '../../ui/table/list-key';
import { adminClaimQuery, claimsPath } from './claim-queries';

/** After a change, or when a colleague was faster: the current claim and list. */
export function useRefreshClaim({ id }: AdminClaimView) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(adminClaimQuery(id)),
      client.invalidateQueries({ queryKey: listsOf(claimsPath) }),
    ]);
}
