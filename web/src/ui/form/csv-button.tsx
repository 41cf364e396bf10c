import { Upload } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { Button } from '../button';

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'loading' | 'disabled' | 'className'> {
  /** What the file has: "CSV file with addresses". */
  label: string;
  /** The button's text. */
  children: string;
  onFile: (file: File) => void;
}

/** Chooses a CSV file and hands it over at once; the same file can be chosen again. */
export function CsvButton({ label, children, onFile, ...button }: CsvButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" /> {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
