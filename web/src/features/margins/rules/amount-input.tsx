import { useState } from 'react';
import { TextInput } from '../../../ui/form/text-input';

interface AmountInputProps {
  /** A whole number of hundredths; null: empty; NaN: not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The unit after the figure, such as "%". */
  unit: string;
  /** Nothing entered is null; without it that is no number. */
  optional?: boolean;
  /** How many of the value make one as entered: 100 cents a dollar, 1 lb a pound. */
  scale?: 1 | 100;
}

const textOf = (value: number | null, scale: number): string =>
  value === null || Number.isNaN(value) ? '' : `${value / scale}`;

/** A figure with its unit; keeps the text as entered until the number changes elsewhere. */
export function AmountInput({ value, onChange, unit, optional = false, scale = 100 }: AmountInputProps) {
  const [text, setText] = useState(textOf(value, scale));
  const entered = amountOf(text, scale, optional);
  if (!Object.is(entered, value) && !Number.isNaN(value)) setText(textOf(value, scale));
  return (
    <span className="relative block">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        {...(Number.isNaN(entered) ? { 'aria-invalid': true } : {})}
        onChange={(event) => {
          setText(event.target.value);
          onChange(amountOf(event.target.value, scale, optional));
        }}
        className="pr-12 tabular-nums"
      />
      <span aria-hidden className="pointer-events-none absolute top-3 right-3 text-ui text-text-3">
        {unit}
      </span>
    </span>
  );
}

/** "-1.5" → -150; NaN for anything that is not a number. */
function amountOf(text: string, scale: number, optional: boolean): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  if (plain === '') return optional ? null : Number.NaN;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN;
  const number = Number(plain) * scale;
  return scale === 1 ? number : Math.round(number);
}
