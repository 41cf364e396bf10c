import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet' | 'dangerOutline';
export type ButtonSize = 'dense' | 'default' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary shadow-sm hover:bg-primary-hover',
  secondary: 'border border-border-strong bg-surface text-text hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  dangerQuiet: 'text-danger hover:bg-danger-soft',
  dangerOutline: 'border border-border-strong bg-surface text-danger hover:bg-danger-soft',
};
const sizes: Record<ButtonSize, string> = {
  dense: 'min-h-9 px-3 text-ui',
  default: 'min-h-11 px-4 text-ui',
  large: 'min-h-13 px-6 text-body',
};

/** The look of a button, also for links that act like one. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'default', more?: string): string {
  const shape =
    'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap';
  return clsx(shape, 'transition-colors select-none', tones[tone], sizes[size], more);
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner, keeps the width, ignores further clicks. */
  loading?: boolean;
}

export function Button({ tone, size, loading = false, className, children, type = 'button', ...rest }: ButtonProps) {
  const ignore = loading ? { onClick: (event: { preventDefault(): void }) => event.preventDefault() } : {};
  return (
    <button
      type={type}
      aria-busy={loading || undefined}
      {...rest}
      {...ignore}
      className={buttonClass(tone, size, clsx('disabled:opacity-50', className))}
    >
      <span className={clsx('inline-flex items-center gap-2', loading && 'invisible')}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">Working</span>
        </span>
      )}
    </button>
  );
}
