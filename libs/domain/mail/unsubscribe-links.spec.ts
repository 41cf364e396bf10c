import { mailChoices } from '#libs/contracts/mail/mail-choices.js';
import { addressHash } from './mail-opt-out.js';
import { UnsubscribeLinks, type MailReader } from './unsubscribe-links.js';

const [old, now] = ['a'.repeat(32), 'b'.repeat(32)];
const links = new UnsubscribeLinks([now, old]);
const account: MailReader = { kind: 'account', userId: `u_${'0'.repeat(32)}` };
const address: MailReader = { kind: 'address', hash: addressHash('ann@example.com') };

describe('UnsubscribeLinks', () => {
  it.each(mailChoices.flatMap((choice) => [account, address].map((reader) => [choice, reader] as const)))(
    'names the kind of mail and the reader: %s, %j',
    (choice, reader) => {
      expect(links.open(links.sign(choice, reader)!)).toEqual({ choice, reader });
    },
  );

  it('accepts an older secret, and no unknown one', () => {
    const token = new UnsubscribeLinks([old]).sign('delivered', address)!;
    expect(links.open(token).reader).toEqual(address);
    expect(() => new UnsubscribeLinks(['c'.repeat(32)]).open(token)).toThrow('newest e-mail');
    expect(new UnsubscribeLinks([]).sign('delivered', address)).toBeNull();
    expect(() => new UnsubscribeLinks([]).open(token)).toThrow('newest e-mail');
  });

  it.each([
    ['another kind', (token: string) => token.replace('delivered', 'exception')],
    [
      'another reader',
      (token: string) => token.replace(/\.a\.\w/, (text) => text.slice(0, 3) + (text.endsWith('0') ? '1' : '0')),
    ],
    ['an account', (token: string) => token.replace('.a.', '.u.')],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.'))],
    ['a longer signature', (token: string) => `${token}A`],
    ['nothing', () => ''],
  ])('refuses a link with %s', (_, changed) => {
    const token = links.sign('delivered', address)!;
    expect(changed(token)).not.toBe(token);
    expect(() => links.open(changed(token))).toThrow('newest e-mail');
  });

  it('recognizes an address in any case', () => {
    expect(addressHash(' Ann@Example.com')).toBe(addressHash('ann@example.com'));
  });
});
