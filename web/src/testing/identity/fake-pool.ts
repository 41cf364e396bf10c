import { Reply, type FakeRequest, type FakeApi } from '../servers/fake-api';

/** Configuration of a user pool that `fakePool` answers for. */
export const poolConfig = {
  cognito: {
    region: 'eu-west-1',
    identityPoolId: 'eu-west-1:pool',
    identityUrl: 'http://localhost/identity',
    userPoolId: 'eu-west-1_pool',
    userPoolUrl: 'http://localhost/pool',
    clientId: 'client-1',
  },
};

type Actions = Record<string, (body: Record<string, unknown>) => unknown>;

const actionOf = ({ headers }: FakeRequest) => (headers.get('x-amz-target') ?? '').split('.')[1] ?? '';

/** A refusal of the pool, by its error name. */
export const refusal = (type: string, message = type) => new Reply(400, { __type: type, message });

/** Answers the user pool's actions and records the calls, as [action, body]. */
export function fakePool(api: FakeApi, actions: Actions): [string, Record<string, unknown>][] {
  const asked: [string, Record<string, unknown>][] = [];
  api.on('POST /pool', (one) => {
    const action = actionOf(one);
    const body = JSON.parse(one.body as string) as Record<string, unknown>;
    asked.push([action, body]);
    return actions[action]?.(body) ?? {};
  });
  return asked;
}
