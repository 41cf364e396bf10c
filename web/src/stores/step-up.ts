import { create } from 'zustand';

/** Whether the user is being asked to sign in again. */
export const useStepUp = create<{ asking: boolean }>()(() => ({ asking: false }));

let waiting: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;

/** Asks the user to sign in again, once for all callers. False when they decline. */
export function askForStepUp(): Promise<boolean> {
  if (!waiting) {
    let settle: (confirmed: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => (settle = resolve));
    waiting = { answer, settle };
    useStepUp.setState({ asking: true });
  }
  return waiting.answer;
}

export function endStepUp(confirmed: boolean): void {
  useStepUp.setState({ asking: false });
  waiting?.settle(confirmed);
  waiting = undefined;
}
