import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { OrderAccess } from '../../features/orders/receipts/order-access';
import { loadOrder, type FoundOrder } from '../../features/orders/load-order';
import { BoughtOrder } from '../../features/orders/bought-order';
import { WithShipmentPanel } from '../../features/shipment-page/with-shipment-panel';
import { changesBesidesOpen } from '../../lib/navigation/row-href';

export const handle = { title: 'Order complete', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadOrder(request);

export const shouldRevalidate = changesBesidesOpen;

/** The purchased labels; a guest on another device opens them by the link of the receipt and a code. */
export function Component() {
  const found = useLoaderData<FoundOrder>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (found.order) return <WithShipmentPanel>{() => <BoughtOrder loaded={found.order} />}</WithShipmentPanel>;
  return (
    <OrderAccess
      link={found.link}
      signIn={paths.login.href({ redirect: pathname + search })}
      help={paths.contactUs.href()}
      onOpen={(order) => void navigate(paths.success.href({ order }), { replace: true })}
    />
  );
}
