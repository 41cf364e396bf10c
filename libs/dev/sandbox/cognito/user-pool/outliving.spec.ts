import {
  ConfirmDeviceCommand,
  ForgotPasswordCommand,
  ConfirmForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { ClientId, OpenPool, Password, refusal } from '../testing/open-pool.js';

const email = 'ann@example.com';
const signIn = (pool: OpenPool, USERNAME = email, PASSWORD = Password) =>
  pool.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  );

describe('restart of the user pool sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-user-pool-'));
  const dataFile = join(folder, 'cognito.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => OpenPool.closeAll());

  it('preserves users, sign-ins, devices, codes and lockouts, and stores no password or code in plain text', async () => {
    const users = [{ email: 'admin@example.com', password: Password, groups: ['admin'], name: 'Ada' }];
    const first = await OpenPool.start({ dataFile, users });
    await first.user();
    const { AuthenticationResult: result } = await signIn(first);
    const { AccessToken, RefreshToken, NewDeviceMetadata: { DeviceKey } = {} } = result ?? {};
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'AQID', Salt: 'AQID' };
    await first.client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
    await first.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = await first.code(email);
    for (let count = 0; count < 12; count += 1) await refusal(signIn(first, 'bob@example.com', 'Wrong-one-1'));
    const keys = await (await fetch(first.sandbox.userPoolJwksUrl)).text();
    await first.sandbox.close();

    const stored = readFileSync(dataFile, 'utf8');
    for (const secret of [Password, ConfirmationCode, RefreshToken?.split('.')[2] ?? '?'])
      expect(stored).not.toContain(`"${secret}"`);

    const changed = [{ email: 'ADMIN@example.com', password: 'Not-taken-now-1' }];
    const second = await OpenPool.start({ dataFile, users: changed });
    expect(await (await fetch(second.sandbox.userPoolJwksUrl)).text()).toBe(keys);
    expect((await signIn(second, 'admin@example.com')).AuthenticationResult).toBeDefined();
    expect(await refusal(second.client.send(new GetUserCommand({ AccessToken })))).toBe('accepted');
    expect((await second.client.send(new ListDevicesCommand({ AccessToken }))).Devices).toHaveLength(1);
    const redeem = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, DeviceKey });
    expect(await refusal(second.client.send(redeem))).toBe('accepted');
    expect(await refusal(signIn(second, 'bob@example.com'))).toMatch(/^NotAuthorizedException/);
    const confirm = new ConfirmForgotPasswordCommand({
      ClientId,
      Username: email,
      ConfirmationCode,
      Password: 'Brand-new-9',
    });
    expect(await refusal(second.client.send(confirm))).toBe('accepted');
    expect((await signIn(second, email, 'Brand-new-9')).AuthenticationResult).toBeDefined();
    expect(existsSync(dataFile)).toBe(true);
  });
});

describe('user pool e-mails', () => {
  afterEach(() => OpenPool.closeAll());

  it('are sent to the SMTP server, and an undeliverable code is reported', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const pool = await OpenPool.start({ smtpUrl });
    await pool.user();
    const forgot = () => pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await forgot();
    expect(received).toEqual([expect.stringContaining(`Your password reset code is ${await pool.code(email)}`)]);
    expect(received[0]).toMatch(/^To: ann@example.com\r$/m);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const consoleError = jest.spyOn(console, 'error').mockReturnValue();
    expect(await refusal(forgot())).toMatch(/^CodeDeliveryFailureException/);
    expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(/^No mail to a\*\*\*@e\*\*\*: /));
    consoleError.mockRestore();
  });
});
