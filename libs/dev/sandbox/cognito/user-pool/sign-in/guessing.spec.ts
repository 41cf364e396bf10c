import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ClientId, OpenPool, Password, otherCode, refusal } from '../../testing/open-pool.js';

const email = 'ann@example.com';
const nobody = 'bob@example.com';
const hour = 3_600_000;
const wrong = 'NotAuthorizedException: Incorrect username or password.';
const locked = 'NotAuthorizedException: Password attempts exceeded';
const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.';
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.';
const exceeded = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

describe('guessing protection', () => {
  let pool: OpenPool;
  const signIn = (USERNAME: string, PASSWORD: string) =>
    refusal(
      pool.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
      ),
    );
  const sequential = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let index = 0; index < count; index += 1) results.push(await work());
    return results;
  };
  beforeEach(async () => {
    pool = await OpenPool.start({}, Date.UTC(2026, 10, 20));
  });
  afterEach(() => OpenPool.closeAll());

  it('locks out passwords after five wrong ones of twenty, whether the name is known or not', async () => {
    await pool.user();
    for (const name of [email, nobody]) {
      const answers = await sequential(20, () => signIn(name, 'Wrong-password-1'));
      expect(answers).toEqual([...Array<string>(5).fill(wrong), ...Array<string>(15).fill(locked)]);
    }
    expect(await signIn(email, Password)).toBe(locked);
    pool.advance(1000);
    expect(await signIn(email, Password)).toBe('accepted');
    expect(await sequential(5, () => signIn(email, 'Wrong-password-1'))).toEqual(Array<string>(5).fill(wrong));
  });

  it('doubles the wait up to 15 minutes, then resets it', async () => {
    await pool.user();
    await sequential(5, () => signIn(email, 'Wrong-password-1'));
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      pool.advance(seconds * 1000 - 1);
      expect(await signIn(email, Password)).toBe(locked);
      pool.advance(1);
      expect(await signIn(email, 'Wrong-password-1')).toBe(wrong);
    }
    pool.advance(30 * 60_000);
    expect(await sequential(5, () => signIn(email, 'Wrong-password-1'))).toEqual(Array<string>(5).fill(wrong));
  });

  it('answers an unknown name consistently, like a user', async () => {
    const { sub } = await pool.user();
    const challenge = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef'.repeat(128) };
      const { ChallengeName, ChallengeParameters: parameters = {} } = await pool.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      );
      return { ChallengeName, parameters };
    };
    const [known, stranger, again] = [
      await challenge(email),
      await challenge(nobody),
      await challenge('BOB@example.com'),
    ];
    expect(known.parameters['USER_ID_FOR_SRP']).toBe(sub);
    expect(stranger.parameters['USER_ID_FOR_SRP']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(again.parameters['USER_ID_FOR_SRP']).toBe(stranger.parameters['USER_ID_FOR_SRP']);
    expect(again.parameters['SALT']).toBe(stranger.parameters['SALT']);
    expect(again.parameters['SRP_B']).not.toBe(stranger.parameters['SRP_B']);
    expect(Object.keys(stranger.parameters)).toEqual(Object.keys(known.parameters));
    expect(stranger.parameters['SALT']).toHaveLength(32);
    const block = (of: typeof known) => Math.round((of.parameters['SECRET_BLOCK']?.length ?? 0) / 20);
    expect(block(stranger)).toBe(block(known));
    const { USERNAME = '', SECRET_BLOCK = '' } = stranger.parameters;
    const ChallengeResponses = {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'x',
      TIMESTAMP: 'now',
    };
    const answer = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses,
    });
    expect(await refusal(pool.client.send(answer))).toBe(wrong);
    expect(await refusal(pool.client.send(answer))).toMatch(/^NotAuthorizedException: Invalid session/);
  });

  it('answers a reset of an unknown name the same way, without mail', async () => {
    await pool.user();
    const forgot = (Username: string) => pool.client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const [known, stranger] = [await forgot(email), await forgot(nobody)];
    expect(known.CodeDeliveryDetails).toMatchObject({ Destination: 'a***@e***' });
    expect(stranger.CodeDeliveryDetails).toMatchObject({ Destination: 'b***@e***' });
    expect([await pool.mails(email), await pool.mails(nobody)].map((mails) => mails.length)).toEqual([1, 0]);
    const code = otherCode(await pool.code(email));
    const confirm = (Username: string) =>
      refusal(
        pool.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode: code, Password })),
      );
    expect(await sequential(6, () => confirm(email))).toEqual([...Array<string>(5).fill(mismatch), exceeded]);
    expect((await sequential(6, () => confirm(nobody))).at(-1)).toBe(exceeded);
    expect((await sequential(5, () => refusal(forgot(nobody)))).at(-1)).toBe(exceeded);
  });

  it('allows five attempts for each of five codes an hour', async () => {
    await pool.client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    const confirm = (ConfirmationCode: string) =>
      refusal(pool.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })));
    const resend = () => refusal(pool.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })));
    const code = await pool.code(email);
    expect(await sequential(5, () => confirm(otherCode(code)))).toEqual(Array<string>(5).fill(mismatch));
    expect(await confirm(code)).toBe(exceeded);
    expect(await sequential(5, resend)).toEqual([...Array<string>(4).fill('accepted'), exceeded]);
    pool.advance(hour);
    expect(await resend()).toBe('accepted');
    expect(await confirm(await pool.code(email))).toBe('accepted');
  });

  it('accepts only the newest code, once, for a day at sign-up and an hour at a reset', async () => {
    await pool.client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    const confirm = (ConfirmationCode: string) =>
      refusal(pool.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })));
    const first = await pool.code(email);
    pool.advance(24 * hour);
    expect(await confirm(first)).toBe(expired);
    await pool.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    const second = await pool.code(email);
    if (first !== second) expect(await confirm(first)).toBe(mismatch);
    expect(await confirm(second)).toBe('accepted');
    expect(await confirm(second)).toBe('NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED');
    const reset = (ConfirmationCode: string) =>
      refusal(
        pool.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password })),
      );
    const forgot = () => pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await forgot();
    pool.advance(hour);
    expect(await reset(await pool.code(email))).toBe(expired);
    await forgot();
    const code = await pool.code(email);
    expect([await reset(code), await reset(code)]).toEqual(['accepted', expired]);
  });
});
