import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Questions as native disclosures: they work without script and are found by the browser's search. */
export function Faq({ questions }: { questions: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="divide-y divide-border rounded-card border border-border bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group px-5 sm:px-6">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-text-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-read pb-5 text-text-2">{answer}</div>
        </details>
      ))}
    </div>
  );
}
