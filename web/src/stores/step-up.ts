import { create } from 'zustand';

/** Whether the person is being asked to confirm that it is them. */
export const useStepUp = create<{ asking: boolean }>()(() => ({ asking: false }));

let waiting: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;

/** Asks the person to sign in again, once for all who need it. False when they would not. */
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
