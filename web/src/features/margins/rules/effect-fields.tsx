import { marginRoundings, type MarginEffect, type MarginRule } from '#libs/contracts/margins/margins.js';
import type { PriceLineKind } from '#libs/contracts/shipments/quotes.js';
import { capitalized } from '../../../lib/text/capitalized';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { AmountInput } from './amount-input';
import { effectOf } from './new-rule';
import { effectLabels, roundingLabels, surchargeLabels } from './rule-text';

const kinds = Object.keys(effectLabels) as MarginEffect['kind'][];
const surcharges = Object.keys(surchargeLabels) as PriceLineKind[];
const none = Number.NaN;

/** The effect of a rule: its figures, the base of the percentage, minimum and maximum, rounding. */
export function EffectFields({ rule, onChange }: { rule: MarginRule; onChange: (rule: MarginRule) => void }) {
  const { effect } = rule;
  const put = (change: Partial<MarginRule>) => onChange({ ...rule, ...change });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-ui font-semibold">Then</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-3">
        <Field label="Effect" className="sm:col-span-2">
          <Select
            value={effect.kind}
            onChange={(event) => {
              const kind = kinds.find((one) => one === event.target.value);
              if (kind) put({ effect: effectOf(kind, effect) });
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {effectLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {'percent' in effect && (
          <Field label="Percentage">
            <AmountInput
              unit="%"
              value={effect.percent}
              onChange={(percent) => put({ effect: { ...effect, percent: percent ?? none } })}
            />
          </Field>
        )}
        {'fixed' in effect && (
          <Field label="Amount">
            <AmountInput
              unit="$"
              value={effect.fixed}
              onChange={(fixed) => put({ effect: { ...effect, fixed: fixed ?? none } })}
            />
          </Field>
        )}
        {effect.kind === 'set_price' && (
          <Field label="Price">
            <AmountInput
              unit="$"
              value={effect.price}
              onChange={(price) => put({ effect: { ...effect, price: price ?? none } })}
            />
          </Field>
        )}
        {(effect.kind === 'percent' || effect.kind === 'percent_and_fixed') && (
          <Field label="Percentage of">
            <Select value={basisText(rule)} onChange={(event) => put({ appliesTo: basisOf(event.target.value) })}>
              <option value="all">Total cost</option>
              <option value="base">Postage only</option>
              <option value="insurance">Insurance</option>
              {surcharges.map((kind) => (
                <option key={kind} value={kind}>
                  {capitalized(surchargeLabels[kind] ?? kind)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="At least" optional>
          <AmountInput unit="$" optional value={rule.min} onChange={(min) => put({ min })} />
        </Field>
        <Field label="At most" optional>
          <AmountInput unit="$" optional value={rule.max} onChange={(max) => put({ max })} />
        </Field>
        <Field label="Price rounding">
          <Select
            value={rule.rounding}
            onChange={(event) => put({ rounding: marginRoundings.find((one) => one === event.target.value) ?? 'cent' })}
          >
            {marginRoundings.map((one) => (
              <option key={one} value={one}>
                {roundingLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}

const basisText = ({ appliesTo }: MarginRule): string =>
  typeof appliesTo === 'object' ? appliesTo.surcharge : appliesTo;

function basisOf(text: string): MarginRule['appliesTo'] {
  const surcharge = surcharges.find((one) => one === text);
  if (surcharge) return { surcharge };
  return text === 'base' || text === 'insurance' ? text : 'all';
}
