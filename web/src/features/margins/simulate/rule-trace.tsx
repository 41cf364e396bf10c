import { Check, CircleSlash } from 'lucide-react';
import type { SimulatedRule } from '#libs/contracts/margins/margin-simulation.js';
import type { MarginRule } from '#libs/contracts/margins/margins.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { conditionText } from '../rules/rule-sentence';

/** The number of rules without effect that are shown at once. */
const most = 100;

/** Every rule and its effect: applied and how much, or which condition did not fit. */
export function RuleTrace({ trace, rules }: { trace: readonly SimulatedRule[]; rules: readonly MarginRule[] }) {
  const applied = trace.filter(({ outcome }) => outcome === 'applied');
  const others = trace.filter(({ outcome }) => outcome !== 'applied');
  return (
    <div className="flex flex-col gap-3 text-ui">
      <h2 className="font-semibold">Matching rules</h2>
      {applied.length === 0 && <p className="text-text-2">No rule matches: the customer pays the cost.</p>}
      <ul className="flex flex-col gap-2">
        {applied.map(({ ruleId, name, text, before, after }) => (
          <li key={ruleId} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              <span className="font-medium">{name}</span>: {formatMoney(before)} → {formatMoney(after)}.{' '}
              <span className="text-text-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="min-h-9 content-center font-medium text-primary">
            {plural(others.length, 'rule')} that {others.length === 1 ? 'does' : 'do'} not
          </summary>
          <ul className="flex flex-col gap-2 pt-2">
            {others.slice(0, most).map((one) => (
              <Other key={one.ruleId} one={one} rule={rules.find(({ id }) => id === one.ruleId)} />
            ))}
            {others.length > most && <li className="text-text-3">And {others.length - most} more.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

function Other({ one, rule }: { one: SimulatedRule; rule: MarginRule | undefined }) {
  const failed = one.failedCondition === null ? undefined : rule?.conditions[one.failedCondition];
  return (
    <li className="flex gap-2">
      <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
      <span>
        <span className="font-medium">{one.name}</span>: <span className="text-text-2">{one.text}</span>
        {failed && <span className="block text-small text-text-3">Does not fit: {conditionText(failed)}</span>}
      </span>
    </li>
  );
}
