import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/navigation/link';

export interface SummaryLine {
  label: string;
  /** Undefined: not known yet. */
  value: ReactNode | undefined;
  /** Where it can be changed. */
  edit?: string | undefined;
}

/** The shipment so far, each part with a link back to it. */
export function SummaryCard({ title = 'Your shipment', lines, children }: SummaryCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="type-h3">{title}</h2>
      <dl className="flex flex-col gap-3 text-ui">
        {lines.map((line) => (
          <div key={line.label}>
            <dt className="text-small text-text-3">{line.label}</dt>
            <dd dir="auto" className="flex items-start justify-between gap-3">
              <span className="min-w-0 break-words">
                {line.value ?? <span className="text-text-3">Not entered yet</span>}
              </span>
              {line.edit && (
                <TextLink to={line.edit} className="-my-1 inline-flex min-h-6 min-w-6 shrink-0 items-center text-small">
                  Edit<span className="sr-only"> {line.label.toLowerCase()}</span>
                </TextLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

interface SummaryCardProps {
  title?: string;
  lines: readonly SummaryLine[];
  children?: ReactNode;
}
