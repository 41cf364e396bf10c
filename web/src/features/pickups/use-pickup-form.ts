import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  pickupBody,
  pickupRequest,
  type PickupGroup,
  type PickupOffersView,
  type PickupRequestBody,
} from '#libs/contracts/shipments/pickups.js';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { contractIssues } from '../../ui/form/contract-resolver';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form';
import { bookPickup, findOffers } from './pickup-queries';

export type PickupFields = { pickupDay: string; from: string; to: string; instructions: string; labels: string[] };
/** A displayed offer. */
export type PickupPrice = { service: string; price: number };
export type PickupForm = ContractForm<PickupFields, PickupRequestBody>;

/** The form of a group's pickup, its prices, and booking one of them. Every change drops the prices. */
export function usePickupForm(group: PickupGroup, day: string, onBooked: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm<PickupFields, PickupRequestBody>({
    defaultValues: {
      ...{ pickupDay: group.days[0] ?? '', from: '09:00', to: '17:00', instructions: '' },
      labels: group.labels.map(({ id }) => id),
    },
    check: ({ from, to, ...typed }) => {
      const window = group.anyTime ? {} : { from, to };
      const body = { ...typed, ...window, day, key: group.key };
      return { value: body, issues: contractIssues(pickupRequest, body) };
    },
  });
  const offers = useMutation({
    mutationFn: async (asked: PickupRequestBody): Promise<{ asked: PickupRequestBody } & PickupOffersView> => ({
      ...{ asked, ...(await findOffers(asked)) },
    }),
    onError: (error) => form.refuse(error),
  });
  const book = useMutation({
    mutationFn: ({ service, price }: PickupPrice) =>
      bookPickup(pickupBody.parse({ ...offers.data?.asked, service, price })),
    onSuccess: async ({ charge }) => {
      if (charge) void navigate(paths.pickups.href({ order: charge.orderId }));
      else onBooked();
      await client.invalidateQueries({ queryKey: ['pickups'] });
    },
  });
  return { form, offers, book };
}
