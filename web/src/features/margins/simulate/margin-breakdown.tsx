import { clsx } from 'clsx';
import type { SimulatedOffer } from '#libs/contracts/margins/margin-simulation.js';
import { usd } from '#libs/contracts/values/money.js';
import { formatMoney } from '../../../lib/text/format';

/** From the cost, rule by rule, to the customer's price; all lines, hidden ones included. */
export function MarginBreakdown({ offer }: { offer: SimulatedOffer }) {
  const applied = offer.rules.filter(({ outcome }) => outcome === 'applied');
  return (
    <table className="w-full text-ui">
      <caption className="mb-2 text-left font-semibold">Price details</caption>
      <tbody>
        {offer.lines
          .filter(({ kind }) => kind !== 'margin')
          .map(({ label, amount }, index) => (
            <Line key={index} label={label} amount={amount} />
          ))}
        <Line label="Cost" amount={offer.cost.amount} strong />
        {applied.map(({ ruleId, name, amount }) => (
          <Line key={ruleId} label={name} amount={amount.amount} signed />
        ))}
        <Line label="Margin" amount={offer.margin.amount} signed quiet />
        <Line label="Customer pays" amount={offer.total.amount} strong />
        {offer.listPrice && <Line label="List price" amount={offer.listPrice.amount} quiet />}
      </tbody>
    </table>
  );
}

interface LineProps {
  label: string;
  amount: number;
  strong?: boolean;
  quiet?: boolean;
  signed?: boolean;
}

function Line({ label, amount, strong, quiet, signed }: LineProps) {
  const text = formatMoney(usd(amount));
  return (
    <tr className={clsx(strong && 'border-t font-semibold', quiet && 'text-text-3')}>
      <th scope="row" className={clsx('py-1 pr-4 text-left', !strong && 'font-normal')}>
        {label}
      </th>
      <td className="py-1 text-right tabular-nums">{signed && amount > 0 ? `+${text}` : text}</td>
    </tr>
  );
}
