import type { ComponentProps } from 'react';
import { ProviderButton } from './provider-button';

const line = 'before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border';

/** The other way to sign in or up, below the form. */
export function ContinueWithProvider(props: ComponentProps<typeof ProviderButton>) {
  return (
    <div className="flex flex-col gap-4">
      <p className={`flex items-center gap-3 text-small text-text-3 ${line}`}>or</p>
      <ProviderButton {...props} />
    </div>
  );
}
