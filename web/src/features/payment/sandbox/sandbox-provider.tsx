import { createRoot } from 'react-dom/client';
import { FormEvents } from '../card-frame/form-events';
import type { PaymentProvider } from '../payment-provider';
import { sandboxApi, type SandboxAccess } from './sandbox-api';
import { SandboxChallenge, SandboxForm } from './sandbox-form';
import { SandboxSession } from './sandbox-session';

/** The card form of the Stripe sandbox: named test cases, no card number to type anywhere. */
export function sandboxProvider(access: SandboxAccess): PaymentProvider {
  return {
    kind: 'standin',
    async confirmSaved({ clientSecret, cardId }) {
      const session = new SandboxSession(sandboxApi(access));
      const box = document.body.appendChild(document.createElement('div'));
      const root = createRoot(box);
      root.render(<SandboxChallenge session={session} />);
      try {
        return await session.confirm(clientSecret, cardId);
      } finally {
        root.unmount();
        box.remove();
      }
    },
    mount(element) {
      const events = new FormEvents();
      const session = new SandboxSession(sandboxApi(access));
      // A box of its own: the form before this one may still be going.
      const box = element.appendChild(document.createElement('div'));
      const root = createRoot(box);
      root.render(
        <SandboxForm
          session={session}
          onReady={() => {
            events.emit('ready', { complete: true });
            events.emit('change', { complete: true });
          }}
        />,
      );
      return Promise.resolve({
        on: (event, listener) => events.on(event, listener),
        confirm: ({ clientSecret }) => session.confirm(clientSecret),
        // It shows no sum, and its look is the page's.
        update: () => undefined,
        destroy: () => {
          events.clear();
          session.abandon();
          // Not while React is rendering the page that takes the form down.
          queueMicrotask(() => {
            root.unmount();
            box.remove();
          });
        },
      });
    },
  };
}
