import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requireStaff } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { Overview } from '../../features/operations/overview';
import { BoardSetting, QueueBoard } from '../../features/operations/queue-board';
import { TabLinks } from '../../ui/navigation/tab-links';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Operations', wide: true };

export const loader = () => requireStaff();

const DeadLetters = lazyComponent(() => import('../../features/operations/dead-letters'));
const Findings = lazyComponent(() => import('../../features/operations/findings'));
const PaymentEvents = lazyComponent(() => import('../../features/operations/payment-events'));

const tabs = [
  { name: 'now', label: 'Now', Part: Overview },
  { name: 'failures', label: 'Failed jobs', Part: DeadLetters },
  { name: 'findings', label: 'Findings', Part: Findings },
  { name: 'events', label: 'Card events', Part: PaymentEvents },
];

/** What runs, what waits, and what needs a person. */
export function Component() {
  const [search] = useSearchParams();
  const current = tabs.find(({ name }) => name === search.get('tab')) ?? { name: 'now', Part: Overview };
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-h1">Operations</h1>
        <QueueBoard />
      </header>
      <TabLinks
        label="Operations sections"
        current={current.name}
        tabs={tabs.map(({ name, label }) => ({
          name,
          label,
          to: adminPaths.operations.href({ tab: name === 'now' ? '' : name }),
        }))}
      />
      <Suspense fallback={null}>
        <current.Part />
      </Suspense>
      {current.name === 'now' && <BoardSetting />}
    </div>
  );
}
