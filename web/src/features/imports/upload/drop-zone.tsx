import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button';

interface DropZoneProps {
  title: string;
  children?: ReactNode;
  busy: boolean;
  onFile: (file: File) => void;
}

/** File types suggested by the dialog; any can be chosen, since the content decides. */
const kinds = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

/** Where a file is dropped or chosen. A file that misses the zone does not take the page away. */
export function DropZone({ title, children, busy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const preventDrop = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', preventDrop);
    window.addEventListener('drop', preventDrop);
    return () => {
      window.removeEventListener('dragover', preventDrop);
      window.removeEventListener('drop', preventDrop);
    };
  }, []);
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // The button in it does the same by keyboard.
    <div
      data-testid="drop-zone"
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-border-strong bg-surface',
      )}
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Upload aria-hidden className="size-6" />
      </span>
      <h2 className="type-h2">{title}</h2>
      {children && <div className="max-w-column text-ui text-text-2">{children}</div>}
      <Button loading={busy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept={kinds}
        aria-label="File of shipments"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
