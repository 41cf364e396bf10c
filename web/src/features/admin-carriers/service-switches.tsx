import type { AdminCarrierView, SwitchedCarrier } from '#libs/contracts/admin/admin-carriers.js';
import { Toggle } from '../../ui/form/toggle';
import { choicesOf, switched, type useSwitchCarrier } from './carrier-queries';

interface ServiceSwitchesProps {
  seller: AdminCarrierView;
  save: ReturnType<typeof useSwitchCarrier>;
}

/** A switch for each service, and for each carrier of an aggregator. */
export function ServiceSwitches({ seller, save }: ServiceSwitchesProps) {
  const { carriers, name, kind } = seller;
  if (carriers.length === 0)
    return <p className="text-ui text-text-2">Services appear here after {name} first quotes them.</p>;
  const set = (what: string, label: string, on: boolean) => {
    if (save.isPending) return;
    save.mutate({ change: switched(choicesOf(seller), what, on), done: `${label} is ${on ? 'on' : 'off'}` });
  };
  if (kind === 'price_list') return carriers.map((one) => <Services key={one.code} carrier={one} set={set} />);
  return (
    <ul aria-label={`Carriers of ${name}`} className="flex flex-col gap-4">
      {carriers.map((one) => (
        <li key={one.code} className="flex flex-col gap-1">
          <div className="flex items-center justify-between gap-3">
            <h4 className="text-ui font-semibold">{one.name}</h4>
            <Toggle label={`${one.name}, all services`} on={one.isOn} onChange={(on) => set(one.code, one.name, on)} />
          </div>
          {one.isOn ? (
            <Services carrier={one} set={set} />
          ) : (
            <p className="text-small text-text-2">All its services are off.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type ServicesProps = { carrier: SwitchedCarrier; set: (what: string, label: string, on: boolean) => void };

function Services({ carrier: { code, name, services }, set }: ServicesProps) {
  return (
    <ul aria-label={`Services of ${name}`} className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {services.map((service) => (
        <li key={service.code} className="flex items-center justify-between gap-3 border-b py-1 text-ui">
          <span className="min-w-0 break-words">{service.name}</span>
          <Toggle
            label={service.name}
            on={service.isOn}
            onChange={(on) => set(`${code}/${service.code}`, service.name, on)}
          />
        </li>
      ))}
    </ul>
  );
}
