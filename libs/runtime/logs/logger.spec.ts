import { createLogger } from './logger.js';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  write(createLogger('test', 'trace', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('logger', () => {
  it('hides secrets and personal data at any depth', () => {
    const [line] = logged((logger) =>
      logger.info({
        outboxId: 'o-1',
        headers: { Authorization: 'Bearer abc', 'set-cookie': 'a=b', accept: 'text/html' },
        order: { receiver: { name: 'Ada' }, items: [{ email: 'ada@example.com', cents: 910 }] },
        payment: { client_secret: 'pi_1_secret_2' },
      }),
    );
    expect(line).toMatchObject({
      level: 'info',
      service: 'test',
      outboxId: 'o-1',
      headers: { Authorization: '[hidden]', 'set-cookie': '[hidden]', accept: 'text/html' },
      order: { receiver: '[hidden]', items: [{ email: '[hidden]', cents: 910 }] },
      payment: { client_secret: '[hidden]' },
    });
  });

  it.each([
    ['mail to ada@example.com failed', 'mail to [email] failed'],
    ['key sk_test_51Habcdef rejected', 'key [key] rejected'],
    ['pi_3abc_secret_9def was used', '[client secret] was used'],
    ['connect postgres://waybill:hunter2@db:5432/x', 'connect postgres://waybill:[password]@db:5432/x'],
    ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
    ['guest us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301 asked', 'guest [identity] asked'],
    ['rk_live_51Habcdef, pk_test_51Habcdef and whsec_abc123', '[key], [key] and [key]'],
    ['seti_1abc_secret_2def was used', '[client secret] was used'],
    ['sent bearer abc.def-1', 'sent Bearer [token]'],
    ['account 4000123456789 closed', 'account [number] closed'],
    ['GUEST EU-CENTRAL-1:3F2504E0-4F89-41D3-9A0C-0305E82C3301', 'GUEST [identity]'],
    ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.sig expired', 'token [token] expired'],
  ])('cleans text: %s', (text, clean) => {
    expect(logged((logger) => logger.warn(text))[0]).toMatchObject({ msg: clean });
  });

  it('preserves the useful parts of an error and redacts the rest', () => {
    const error = Object.assign(new Error('no mailbox ada@example.com'), { code: 'E42', email: 'ada@example.com' });
    const [line] = logged((logger) => logger.error({ err: error }, 'failed'));
    expect(line).toMatchObject({
      msg: 'failed',
      err: { type: 'Error', message: 'no mailbox [email]', code: 'E42', email: '[hidden]' },
    });
    expect(JSON.stringify(line)).not.toContain('ada@');
  });
});
