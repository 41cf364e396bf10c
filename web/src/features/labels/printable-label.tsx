import { useEffect, useState, type ReactNode } from 'react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { CustomsPapers } from './customs-papers';
import { LabelPreview } from './label-preview';
import { LabelTools } from './label-tools';
import { canPrint } from './label-text';
import { NextSteps } from './next-steps';
import { usePrinting } from './print/use-printing';

/** The sheet of a label, one of several at a time, and its actions. */
export function PrintableLabel({ label, refund }: { label: LabelView; refund: ReactNode }) {
  const printing = usePrinting(label);
  const [at, setAt] = useState(0);
  const page = label.pages[at] ?? label.pages[0];
  usePrintKey(() => canPrint(label) && printing.print.mutate({ format: 'pdf' }));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4 rounded-card bg-sunken p-6 sm:p-10">
        {page && <LabelPreview label={label} page={page} />}
        {label.pages.length > 1 && <PageChoice label={label} at={at} onChoose={setAt} />}
      </div>
      <div className="flex flex-col gap-5 max-lg:order-first">
        <LabelTools label={label} printing={printing} page={at + 1} />
        <CustomsPapers label={label} />
        <NextSteps label={label} />
        {refund}
      </div>
    </div>
  );
}

function PageChoice({ label, at, onChoose }: { label: LabelView; at: number; onChoose: (at: number) => void }) {
  return (
    <nav aria-label="Labels of this shipment" className="flex flex-wrap justify-center gap-2">
      {label.pages.map((page, index) => (
        <button
          key={page.page}
          type="button"
          aria-current={index === at ? 'page' : undefined}
          onClick={() => onChoose(index)}
          className="size-9 rounded-control border border-border-strong bg-surface text-ui font-medium aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {page.page}
        </button>
      ))}
    </nav>
  );
}

/** Ctrl+P and Cmd+P print the label, not the page. */
function usePrintKey(print: () => unknown) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
