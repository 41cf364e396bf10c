import { ChartNoAxesCombined } from 'lucide-react';
import type { DashboardView } from '#libs/contracts/admin/dashboard.js';
import { Figures } from './figures';
import { CarrierPlot, DayPlots, Sources } from './plots';
import { EmptyState } from '../../ui/feedback/empty-state';

/** The figures and plots of a span of days. @param busy others are on their way */
export function Sales({ view, busy }: { view: DashboardView; busy: boolean }) {
  if (view.total.orders === 0 && view.conversion.quotes === 0)
    return (
      <EmptyState icon={ChartNoAxesCombined} title="No activity in this period">
        There were no quotes or orders. Choose another period.
      </EmptyState>
    );
  return (
    <div aria-busy={busy} className="flex flex-col gap-5">
      <Figures view={view} />
      <DayPlots byDay={view.byDay} />
      {view.byCarrier.length > 0 && <CarrierPlot byCarrier={view.byCarrier} />}
      <Sources sources={view.sources} />
    </div>
  );
}
