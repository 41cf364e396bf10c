import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetPending } from './pending-sign-in';
import { claimGuestData } from '../../session/guest/send-guest-claim';
import { homePage } from '../../session/home-page';
import { plural } from '../../lib/text/format';
import { applyAccount } from '../../session/account-preferences';
import { toast } from '../../stores/app-status';
import { useAuthLinks } from './use-auth-links';

/** The longest wait for the transfer of guest data, in milliseconds; it continues in the background. */
const clientTimeouts = 8_000;

/** After a sign-in: transfers the guest's data to the user, then opens the previous page, or `to`. */
export function useProceed(): (to?: string) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { after } = useAuthLinks();
  return async (to) => {
    forgetPending();
    void applyAccount();
    const claiming = claimGuestData().then((claimed) => {
      if (!claimed || claimed.shipments === 0) return;
      toast(
        `${plural(claimed.shipments, 'shipment')} made as a guest ${claimed.shipments === 1 ? 'is' : 'are'} in your account`,
        {
          tone: 'success',
        },
      );
      void client.invalidateQueries();
    });
    await Promise.race([claiming, new Promise((done) => setTimeout(done, clientTimeouts))]);
    await navigate(to || after || homePage(), { replace: true });
  };
}
