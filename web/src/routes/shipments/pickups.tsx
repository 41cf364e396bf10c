import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { OtherCompany } from '../../features/companies/other-company';
import { BookedPickups } from '../../features/pickups/booked-pickups';
import { PickupDay } from '../../features/pickups/pickup-day';
import { PickupPayment } from '../../features/pickups/pickup-payment';
import { pickupLabelsQuery } from '../../features/pickups/pickup-queries';
import { requireUser } from '../../session/guards';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';

export const handle = { title: 'Pickups', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** Carrier pickups: booking one, with `?order=` paying for it, and the booked ones. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0];
  const order = search.get('order');
  const { data } = useQuery(pickupLabelsQuery(day));
  return (
    <div className="flex flex-col gap-5">
      <OtherCompany />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="type-h1">Pickups</h1>
        {!order && (
          <Field label="Ship date" className="w-48">
            <TextInput
              type="date"
              value={day ?? data?.day ?? ''}
              onChange={({ target }) => setSearch(target.value ? { day: target.value } : {}, { replace: true })}
            />
          </Field>
        )}
      </header>
      {order ? <PickupPayment key={order} orderId={order} /> : <PickupDay day={day} />}
      <BookedPickups paying={order} />
    </div>
  );
}
