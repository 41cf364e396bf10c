import type { AuthPort, ChallengeAnswer, SignInOptions, SignInStep } from '../../session/auth-port';
import type { HostedSignIn } from '../../session/hosted-port';
import { setAuth } from '../../session/auth';
import { IdentityError } from '../../session/cognito/identity-error';
import { signedIn } from './sign-in';

const failure = (code: string, message = code) => new IdentityError(code, message, false);
export { failure };

/** A user pool in memory: its next answers, and the calls it received. */
export class FakeAuth implements AuthPort {
  readonly asked: unknown[][] = [];
  /** Answers of `signIn` and `answerChallenge`, in order; `done` when none is left. */
  steps: (SignInStep | Error)[] = [];
  /** Refusals of the other actions, by name, each used once. */
  refuse: Partial<Record<'signUp' | 'confirm' | 'resend' | 'forgot' | 'reset', Error>> = {};
  confirmed = false;
  #waiting = Promise.resolve();

  constructor() {
    setAuth(() => Promise.resolve(this));
  }

  signIn(email: string, password: string, options?: SignInOptions) {
    return this.#next('signIn', email, password, ...(options ? [options] : []));
  }
  answerChallenge(answer: ChallengeAnswer) {
    return this.#next('answerChallenge', answer);
  }
  signUp(user: { email: string }) {
    return this.#act('signUp', { confirmed: this.confirmed, destination: 'a***@e***' }, user);
  }
  confirm(email: string, code: string) {
    return this.#act('confirm', undefined, email, code);
  }
  resend(email: string) {
    return this.#act('resend', { destination: 'a***@e***' }, email);
  }
  forgot(email: string) {
    return this.#act('forgot', { destination: 'a***@e***' }, email);
  }
  reset(email: string, code: string, password: string) {
    return this.#act('reset', undefined, email, code, password);
  }
  hosted: HostedSignIn | null = null;
  /** Adds another provider whose page returns with this outcome. Starts are in `asked`. */
  withProvider(finish: HostedSignIn['finish'] = () => Promise.resolve({ problem: 'failed', returnTo: '' })) {
    this.hosted = {
      name: 'Google',
      start: (...request) => Promise.resolve(void this.asked.push(['startHosted', ...request])),
      finish,
    };
  }
  session = () => null;
  refresh = () => Promise.resolve();
  signOut = () => Promise.resolve();
  guest = () => Promise.resolve(null);

  /** From now on sign-ins wait until they may be answered. */
  slow(): { answer: () => void } {
    let answer = () => undefined as void;
    this.#waiting = new Promise((resolve) => (answer = resolve));
    return { answer };
  }

  async #next(action: string, ...rest: unknown[]): Promise<SignInStep> {
    this.asked.push([action, ...rest]);
    await this.#waiting;
    const step = this.steps.shift() ?? { step: 'done' as const };
    if (step instanceof Error) throw step;
    if (step.step === 'done') signedIn();
    return step;
  }

  async #act<T>(action: keyof FakeAuth['refuse'], answer: T, ...rest: unknown[]): Promise<T> {
    this.asked.push([action, ...rest]);
    await Promise.resolve();
    const refusal = this.refuse[action];
    delete this.refuse[action];
    if (refusal) throw refusal;
    return answer;
  }
}
