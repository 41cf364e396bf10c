import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TabLinks } from '../../ui/navigation/tab-links';
import { lazyComponent } from '../../lib/navigation/lazy-component';

const Simulator = lazyComponent(() => import('./simulate/simulator'));
const Backtest = lazyComponent(() => import('./backtest/backtest'));
const HistoryPanel = lazyComponent(() => import('./history/history-panel'));

const panels = ['rules', 'simulator', 'backtest', 'history'] as const;
export type Panel = (typeof panels)[number];

const words: Record<Panel, string> = {
  rules: 'Rules',
  simulator: 'Simulator',
  backtest: 'Back-test',
  history: 'History',
};

/** The panel in the address. On wide screens the rules are always visible, with the simulator beside them. */
export const panelOf = (name: string | null): Panel => panels.find((panel) => panel === name) ?? 'rules';
const beside = (panel: Panel): Panel => (panel === 'rules' ? 'simulator' : panel);

export function PanelTabs({ panel, className, withRules }: { panel: Panel; className: string; withRules?: boolean }) {
  const shown = panels.filter((one) => withRules || one !== 'rules');
  return (
    <div className={className}>
      <TabLinks
        label={withRules ? 'Page sections' : 'Beside the rules'}
        current={withRules ? panel : beside(panel)}
        tabs={shown.map((name) => ({ name, label: words[name], to: name === 'rules' ? '?' : `?panel=${name}` }))}
      />
    </div>
  );
}

interface MarginPanelsProps {
  panel: Panel;
  /** The rules as they are edited now. */
  rules: MarginRules;
  /** They are on their way to the server. */
  saving: boolean;
  /** Something was published or brought back. */
  onChanged: () => void;
}

/** Simulator, back-test or history. */
export function MarginPanels({ panel, rules, saving, onChanged }: MarginPanelsProps) {
  const shown = beside(panel);
  return (
    <section
      aria-label={words[shown]}
      className={clsx(
        'flex min-w-0 flex-col gap-4 @split:sticky @split:top-20 @split:max-h-[calc(100dvh-6rem)] @split:overflow-y-auto @split:pr-1 @split:pb-4',
        panel === 'rules' && '@max-split:hidden',
      )}
    >
      <PanelTabs panel={panel} className="@max-split:hidden" />
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
        {shown === 'simulator' && <Simulator rules={rules} />}
        {shown === 'backtest' && <Backtest saving={saving} />}
        {shown === 'history' && <HistoryPanel onRestored={onChanged} />}
      </Suspense>
    </section>
  );
}
