import { useState } from 'react';
import { loadAuth } from '../../session/auth';
import type { ChallengeAnswer, SignInStep } from '../../session/auth-port';
import { userSession } from '../../session/credentials';
import { IdentityError } from '../../session/cognito/identity-error';
import { useSession } from '../../stores/session';
import { endStepUp } from '../../stores/step-up';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog/dialog-actions';
import { Dialog } from '../../ui/dialog/dialog';
import { required } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { PasswordField } from '../../ui/form/password-field';
import { useContractForm } from '../../ui/form/use-contract-form';
import { AttemptAlert } from './attempt-alert';
import { noPassword } from './auth-errors';
import { AuthCodeForm } from './forms/auth-code-form';
import { ConfirmWithProvider } from './hosted/confirm-with-provider';
import { useAttempt } from './use-attempt';

/** Asks for the password, and the code if there is one, before an action for which a stolen session must not suffice. */
export function StepUpDialog() {
  const user = useSession(({ profile }) => profile?.id ?? '');
  const provider = userSession.stored()?.provider;
  return (
    <Dialog
      open
      onClose={() => endStepUp(false)}
      title="Confirm that it’s you"
      description={provider ? 'Sign in again to continue.' : 'Sign in again to continue. Nothing you entered is lost.'}
    >
      {provider ? <ConfirmWithProvider user={user} provider={provider} /> : <SignInAgain />}
    </Dialog>
  );
}

function SignInAgain() {
  const [code, setCode] = useState<Extract<SignInStep, { step: 'code' }>>();
  const take = (step: SignInStep) => {
    if (step.step === 'done') return endStepUp(true);
    if (step.step === 'code') return setCode(step);
    throw new IdentityError('NotAuthorizedException', 'Sign in on the sign-in page first.');
  };
  const answer = async (response: ChallengeAnswer) => {
    const auth = await loadAuth();
    if (auth) take(await auth.answerChallenge(response));
  };
  if (!code) return <AskPassword onStep={take} />;
  const label = code.from === 'app' ? 'Code from your app' : 'Code from the message';
  return <AuthCodeForm label={label} submit="Confirm" onCode={(typed) => answer({ code: typed })} />;
}

function AskPassword({ onStep }: { onStep: (step: SignInStep) => void }) {
  const attempt = useAttempt();
  const email = useSession(({ profile }) => profile?.email ?? '');
  const form = useContractForm({
    defaultValues: { password: '' },
    check: (value) => ({ value, issues: required(value, { password: noPassword }) }),
  });
  const signIn = async (password: string) => {
    const auth = await loadAuth();
    if (auth) onStep(await auth.signIn(email, password, { askCode: true }));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit(({ password }) => attempt.wait === 0 && attempt.run(() => signIn(password)))}
    >
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.register('password')}
        label={`Password for ${email}`}
        autoComplete="current-password"
        error={form.error('password')}
      />
      <DialogActions>
        <Button tone="secondary" onClick={() => endStepUp(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={attempt.busy} disabled={attempt.wait > 0}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}
