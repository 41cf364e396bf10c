import type { RuleTrial } from '#libs/contracts/stores/store-rules.js';
import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/navigation/link';

/** What rules would do with recent orders. @param name the rule being edited; without it, all of them */
export function RuleTrialResult({ trial, name }: { trial: RuleTrial; name?: string | undefined }) {
  const { orders, items } = trial;
  // The one that is written is the last of its name: an older one may have the same.
  const own = name === undefined ? undefined : trial.rules.findLast((rule) => rule.name === name);
  const changed = own ? own.orders : trial.changed;
  const shown = own ? items.filter(({ effects }) => effects.some((effect) => effect.name === name)) : items;
  return (
    <Card className="flex max-h-[80vh] flex-col gap-3 overflow-y-auto">
      <h2 className="type-h2">{changed === 0 ? 'No order changes' : `${plural(changed, 'order')} would change`}</h2>
      <p className="text-ui text-text-2">
        {orders === 0
          ? 'No orders came in yesterday or today. Try again when there are some.'
          : `Tried on ${plural(orders, 'order')} from yesterday and today, with all your rules, on or off. Nothing was changed.`}
      </p>
      {!own && (
        <ul className="flex flex-col gap-1 text-ui">
          {trial.rules.map((rule, at) => (
            <li key={at} className="flex justify-between gap-4">
              <bdi className="min-w-0 break-words">{rule.name}</bdi>
              <span className="shrink-0 text-text-2 tabular-nums">{plural(rule.orders, 'order')}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul aria-label="What happens to each order" className="flex flex-col divide-y border-t text-ui">
          {shown.map(({ order, number, effects }) => (
            <li key={order} className="flex flex-col gap-0.5 py-2">
              <TextLink to={paths.createFromApps.href({ order })} className="min-h-6 content-center self-start">
                {number || 'Order without a number'}
              </TextLink>
              {effects.map(({ rule, name: by, did, skipped = [] }) => (
                <span key={rule} className="text-text-2">
                  {[...did, ...skipped].join(', ')}{' '}
                  {by !== name && <span className="text-small text-text-3">({by})</span>}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {shown.length < changed && (
        <p className="text-small text-text-2">and {(changed - shown.length).toLocaleString('en-US')} more</p>
      )}
    </Card>
  );
}
