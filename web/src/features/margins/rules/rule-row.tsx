import { ArrowDown, ArrowUp, ChevronDown, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { memo, Suspense, type KeyboardEvent } from 'react';
import type { MarginRule, MarginWarning } from '#libs/contracts/margins/margins.js';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ruleSentence } from './rule-sentence';
import { Toggle } from '../../../ui/form/toggle';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const RuleEditor = lazyComponent(() => import('./rule-editor'));

/** The actions on rules; stable functions while the page is open. */
export interface RuleActions {
  open: (id: string | null) => void;
  change: (rule: MarginRule) => void;
  move: (id: string, by: -1 | 1) => void;
  copy: (id: string) => void;
  remove: (id: string) => void;
}

interface RuleRowProps {
  rule: MarginRule;
  warnings: readonly MarginWarning[];
  open: boolean;
  first: boolean;
  last: boolean;
  /** It differs from the saved rule. */
  changed: boolean;
  actions: RuleActions;
}

const step =
  'grid size-9 place-items-center rounded-control text-text-2 hover:bg-sunken hover:text-text aria-disabled:opacity-40';

/** One rule: its sentence opens it for editing. Alt and an arrow move it. Rows out of sight cost nothing. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, warnings, open, first, last, changed, actions } = props;
  const onKey = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    actions.move(rule.id, by);
  };
  return (
    <li id={`rule-${rule.id}`} className="flex items-start gap-2">
      <span
        aria-hidden
        className="w-7 shrink-0 pt-4 text-right text-small text-text-3 tabular-nums before:content-[counter(rule)]"
      />
      <div
        className={clsx(
          'min-w-0 flex-1 rounded-card border bg-surface [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
          open && 'border-primary',
        )}
      >
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it, once for all */}
        <div className="flex items-start justify-end gap-1 p-2 max-sm:flex-wrap" onKeyDown={onKey}>
          <button
            type="button"
            aria-expanded={open}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => actions.open(open ? null : rule.id)}
            className="flex min-h-11 min-w-0 grow basis-full items-start sm:basis-0 gap-2 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
          >
            <ChevronDown aria-hidden className={clsx('mt-0.5 size-4 shrink-0 text-text-3', !open && '-rotate-90')} />
            <span className={clsx('min-w-0', !rule.active && 'text-text-3')}>
              <span className="block text-small text-text-3">
                {rule.name}
                {!rule.active && ' (off)'}
                {changed && <span className="font-semibold text-primary"> · not saved</span>}
              </span>
              <span dir="auto" className="block text-ui font-medium">
                {ruleSentence(rule)}
              </span>
            </span>
          </button>
          <Toggle
            label={`${rule.name} is on`}
            on={rule.active}
            onChange={(active) => actions.change({ ...rule, active })}
          />
          <button
            type="button"
            aria-label={`Move ${rule.name} up`}
            aria-disabled={first}
            className={step}
            onClick={() => actions.move(rule.id, -1)}
          >
            <ArrowUp aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            aria-label={`Move ${rule.name} down`}
            aria-disabled={last}
            className={step}
            onClick={() => actions.move(rule.id, 1)}
          >
            <ArrowDown aria-hidden className="size-4" />
          </button>
        </div>
        {warnings.length > 0 && (
          <ul className="flex flex-col gap-1 px-4 pb-3 pl-10 text-small text-warning">
            {warnings.map(({ code, otherId, text }) => (
              <li key={`${code} ${otherId}`} className="flex gap-1.5">
                <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" /> {text}
              </li>
            ))}
          </ul>
        )}
        {open && (
          <Suspense fallback={<Skeleton className="m-4 h-64" />}>
            <RuleEditor
              rule={rule}
              onChange={actions.change}
              onCopy={() => actions.copy(rule.id)}
              onRemove={() => actions.remove(rule.id)}
            />
          </Suspense>
        )}
      </div>
    </li>
  );
});
