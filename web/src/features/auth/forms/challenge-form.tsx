import { useState, type ReactNode } from 'react';
import { AuthCard, AuthLinks } from '../auth-card';
import { AuthCodeForm } from './auth-code-form';
import { NewPasswordForm } from './new-password-form';
import type { AuthPort, SignInStep } from '../../../session/auth-port';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';

interface ChallengeProps {
  auth: AuthPort;
  step: Exclude<SignInStep, { step: 'done' }>;
  onStep: (step: SignInStep) => Promise<void>;
  onBack: () => void;
}

/** The pool's challenge after the password: a code, or a new password. */
export function Challenge({ auth, step, onStep, onBack }: ChallengeProps) {
  const back = (
    <AuthLinks>
      <Button tone="quiet" size="dense" className="self-start" onClick={onBack}>
        Back to sign-in
      </Button>
    </AuthLinks>
  );
  if (step.step === 'new_password')
    return (
      <AuthCard title="Set a new password" intro="Your current password is temporary. Choose a new one.">
        <NewPasswordForm onPassword={async (newPassword) => onStep(await auth.answerChallenge({ newPassword }))} />
        {back}
      </AuthCard>
    );
  return <EnterCode auth={auth} from={step.from} destination={step.destination} onStep={onStep} back={back} />;
}

type EnterCodeProps = Pick<ChallengeProps, 'auth' | 'onStep'> & {
  from: 'app' | 'message';
  destination: string;
  back: ReactNode;
};

function EnterCode({ auth, from, destination, onStep, back }: EnterCodeProps) {
  const [remember, setRemember] = useState(false);
  const fromApp = from === 'app';
  return (
    <AuthCard
      title="Enter your code"
      intro={fromApp ? 'Open your authenticator app.' : `We sent it to ${destination || 'you'}.`}
    >
      <AuthCodeForm
        label={fromApp ? 'Code from your app' : 'Code from the message'}
        submit="Continue"
        onCode={async (code) => onStep(await auth.answerChallenge(remember ? { code, remember } : { code }))}
        before={
          <Checkbox
            label="Don’t ask for a code in this browser again"
            hint="Only on a device that nobody else uses."
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
        }
      />
      {back}
    </AuthCard>
  );
}
