import { Suspense } from 'react';
import { useStepUp } from '../stores/step-up';
import { lazyComponent } from '../lib/navigation/lazy-component';

const StepUpDialog = lazyComponent(() =>
  import('../features/auth/step-up-dialog').then((loaded) => ({ default: loaded.StepUpDialog })),
);

/** The dialog that asks for a recent sign-in; its code is loaded on first use. */
export function StepUp() {
  const asking = useStepUp((state) => state.asking);
  return asking ? (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  ) : null;
}
