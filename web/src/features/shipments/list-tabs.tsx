import { clsx } from 'clsx';
import type { ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';
import { AppLink } from '../../ui/navigation/link';
import { tabs, tabText } from './tab-text';

interface ListTabsProps {
  current: ShipmentTab;
  counts: Partial<Record<ShipmentTab, number>> | undefined;
  hrefOf: (tab: ShipmentTab) => string;
}

/** The tabs with their counts, as links: the address keeps the tab. */
export function ListTabs({ current, counts, hrefOf }: ListTabsProps) {
  return (
    <nav aria-label="Shipments by state" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b">
        {tabs.map((tab) => (
          <li key={tab}>
            <AppLink
              to={hrefOf(tab)}
              aria-current={tab === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 text-ui font-medium transition-colors',
                tab === current ? 'border-primary text-primary' : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {tabText[tab]}
              <span className="min-w-6 rounded-full bg-sunken px-1.5 py-0.5 text-center text-micro text-text-2 tabular-nums">
                {counts?.[tab]?.toLocaleString('en-US') ?? '–'}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
