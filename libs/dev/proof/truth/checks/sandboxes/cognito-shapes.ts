import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ClientId, OpenPool, Password, refusal, UserPoolId } from '#libs/dev/sandbox/cognito/testing/open-pool.js';
import type { Check } from '../../check.js';

const Username = 'ann@example.com';
const NewPassword = 'Another-horse-8';

/** The life of an account and what goes wrong with it, by Amazon's own client. */
async function useAccounts(pool: OpenPool): Promise<void> {
  const { client } = pool;
  const asked = { ClientId, Username };
  const auth = (PASSWORD: string) =>
    new InitiateAuthCommand({
      ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: Username, PASSWORD } },
    });
  await client.send(new SignUpCommand({ ...asked, Password }));
  await client.send(new ResendConfirmationCodeCommand(asked));
  await client.send(new ConfirmSignUpCommand({ ...asked, ConfirmationCode: await pool.code(Username) }));
  await refusal(client.send(auth('Wrong-horse-9')));
  await refusal(
    client.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'x' })),
  );
  await client.send(new ForgotPasswordCommand(asked));
  const ConfirmationCode = await pool.code(Username);
  await client.send(new ConfirmForgotPasswordCommand({ ...asked, ConfirmationCode, Password: NewPassword }));
  const { AuthenticationResult: { AccessToken = '', RefreshToken } = {} } = await client.send(auth(NewPassword));
  await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  await client.send(new GetUserCommand({ AccessToken }));
  await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new ListDevicesCommand({ AccessToken }));
  const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const passwords = { PreviousPassword: NewPassword, ProposedPassword: Password };
  await client.send(new ChangePasswordCommand({ AccessToken, ...passwords }));
  await client.send(new ListUsersCommand({ UserPoolId }));
  await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  await client.send(new GlobalSignOutCommand({ AccessToken }));
}

/** What the account sandbox takes and answers fits Amazon's model of the service. */
export const cognitoShapes: Check = {
  name: "The account sandbox's calls and answers fit Amazon's model",
  data: 'AWS service model of cognito-idp (Apache-2.0): `sandbox/cognito/fixtures`',
  date: '2016-04-18',
  remains: '',
  compare: async () => {
    const pool = await OpenPool.start();
    try {
      await useAccounts(pool);
      return { cases: pool.exchange.operations.length, differences: pool.exchange.faults };
    } finally {
      await OpenPool.closeAll();
    }
  },
};
