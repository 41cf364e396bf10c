import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react';
import { plural } from '../../../lib/text/format';
import { paths } from '../../../lib/navigation/paths';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { Toggle } from '../../../ui/form/toggle';
import { ButtonLink } from '../../../ui/navigation/link';
import type { Rule } from '../rule-queries';
import { actionText, conditionText, type RuleNames } from '../rule-text';

export type Way = 'up' | 'down';

interface RuleRowProps {
  rule: Rule;
  /** From 1. */
  place: number;
  last: boolean;
  names: RuleNames;
  onMove: (way: Way) => void;
  onEnable: (enabled: boolean) => void;
  onRemove: () => void;
}

const ways = [
  ['up', 'up', ChevronUp],
  ['down', 'down', ChevronDown],
] as const;

/** One rule in words, with its actions. */
export function RuleRow({ rule, place, last, names, onMove, onEnable, onRemove }: RuleRowProps) {
  const { id, name, enabled, conditions, actions, stop, applied } = rule;
  return (
    <li className="flex gap-3 py-4 sm:gap-4" data-rule={id}>
      <div className="flex shrink-0 flex-col items-center">
        {ways.map(([way, word, Icon]) => (
          <Button
            key={way}
            size="dense"
            tone="quiet"
            data-move={way}
            aria-label={`Move ${name} ${word}`}
            disabled={way === 'up' ? place === 1 : last}
            onClick={() => onMove(way)}
            className="order-2 px-2 first:order-none"
          >
            <Icon aria-hidden className="size-4" />
          </Button>
        ))}
        <span className="order-1 text-ui font-semibold text-text-2 tabular-nums">{place}</span>
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" className="min-w-0 font-semibold break-words">
            {name}
          </h2>
          {!enabled && <Badge small>Off</Badge>}
          {stop && <Badge small>Stops here</Badge>}
        </div>
        <p className="mt-1 text-ui break-words text-text-2">
          {conditions.length === 0 ? 'Every order' : conditions.map((one) => conditionText(one, names)).join('; ')}
        </p>
        <ul className="mt-1 flex flex-col gap-0.5 text-ui">
          {actions.map((one, at) => (
            <li key={at} className="break-words">
              <span aria-hidden className="text-text-3">
                →{' '}
              </span>
              {actionText(one, names)}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-small text-text-3">
          {applied === 0 ? 'No order changed in 30 days' : `${plural(applied, 'order')} changed in 30 days`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-start">
        <Toggle label={`${name} on`} on={enabled} onChange={onEnable} />
        <ButtonLink
          size="dense"
          tone="quiet"
          to={paths.stores.href({ tab: 'rules', rule: id })}
          aria-label={`Edit ${name}`}
          className="px-2"
        >
          <Pencil aria-hidden className="size-4" />
        </ButtonLink>
        <Button size="dense" tone="quiet" aria-label={`Delete ${name}`} onClick={onRemove} className="px-2">
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
