import { useFieldLink } from './field';

interface FilesInputProps {
  /** Media types that can be chosen. */
  types: readonly string[];
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files inside a Field, again and again: it keeps none of them. */
export function FilesInput({ types, disabled, onFiles }: FilesInputProps) {
  return (
    <input
      {...useFieldLink()}
      type="file"
      multiple
      disabled={disabled}
      accept={types.join(',')}
      className="min-h-11 w-full text-ui file:mr-3 file:min-h-11 file:rounded-control file:border file:border-border file:bg-surface file:px-4 file:font-medium"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
