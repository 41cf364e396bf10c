import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adminCarriersView,
  type AdminCarrierView,
  type CarrierSwitchesBody,
  type LabelDefaultsBody,
} from '#libs/contracts/admin/admin-carriers.js';
import { sellerAccounts } from '#libs/contracts/admin/carrier-connection.js';
import { api } from '../../session/api';
import { toast } from '../../stores/app-status';

/** Every seller; polled with the last ETag, not while the page is hidden. */
export const carriersQuery = queryOptions({
  queryKey: ['admin-carriers'],
  queryFn: ({ signal }) => api.get(adminCarriersView, '/admin/carriers', { signal, quiet: true }),
  refetchInterval: 10_000,
  refetchIntervalInBackground: false,
});

/** The accounts of an aggregator, which the server requests at most once a minute. */
export const accountsQuery = (code: string) =>
  queryOptions({
    queryKey: ['admin-carrier-accounts', code],
    queryFn: ({ signal }) => api.get(sellerAccounts, `/admin/carriers/${code}/accounts`, { signal, quiet: true }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

type Choices = Omit<CarrierSwitchesBody, 'version'>;

/** The server's state, as saved. */
export const choicesOf = ({ isOn, audience, groups, carriers }: AdminCarrierView): Choices => ({
  ...{ isOn, audience, groups },
  off: carriers.flatMap(({ code, isOn: carrierIsOn, services }) => [
    ...(carrierIsOn ? [] : [code]),
    ...services.filter((one) => !one.isOn).map((one) => `${code}/${one.code}`),
  ]),
});

/** Switches on or off: "carrier" or "carrier/service". */
export function switched({ off }: Choices, what: string, on: boolean): Pick<Choices, 'off'> {
  return { off: on ? off.filter((one) => one !== what) : [...off, what] };
}

/** Saves part of what a seller sells and to whom; the response is the page's new state. */
export function useSwitchCarrier(seller: AdminCarrierView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change }: { change: Partial<Choices>; done: string }) =>
      api.send(adminCarriersView, 'PUT', `/admin/carriers/${seller.code}/switches`, {
        body: { ...choicesOf(seller), ...change, version: seller.version },
      }),
    onMutate: () => client.cancelQueries(carriersQuery),
    onSuccess: (view, { done }) => {
      client.setQueryData(carriersQuery.queryKey, view);
      toast(done, { tone: 'success' });
    },
    onError: () => client.invalidateQueries(carriersQuery),
  });
}

/** Saves what labels of a seller's carriers are printed as by default. */
export function useSetLabelDefaults({ code, name }: AdminCarrierView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LabelDefaultsBody) =>
      api.send(adminCarriersView, 'PUT', `/admin/carriers/${code}/label-defaults`, { body }),
    onMutate: () => client.cancelQueries(carriersQuery),
    onSuccess: (view) => {
      client.setQueryData(carriersQuery.queryKey, view);
      toast(`Label defaults of ${name} saved`, { tone: 'success' });
    },
    onError: () => client.invalidateQueries(carriersQuery),
  });
}
