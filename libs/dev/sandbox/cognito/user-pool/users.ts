import { createHmac, randomUUID } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import type { Journal } from '../journal.js';
import { Table } from '../table.js';
import { fakeVerifier, verifierOf, type Verifier } from './sign-in/srp.js';
import { poolNameOf, type Federated, type User } from './user.js';

/** Who attempts to sign in: a user, or a fake user for an unknown name that looks the same from outside. */
export type Claimant = { sub: string; password: Verifier; user?: User };
type NewUser = Pick<User, 'email' | 'status'> & Partial<User> & { secret: string };

/** The users of the pool. Each e-mail address belongs to one user with a password, ignoring case. */
export class Users {
  readonly #rows: Table<User>;
  readonly #byEmail = new Map<string, string>();
  readonly #byPoolName = new Map<string, string>();

  constructor(
    journal: Journal,
    private readonly scope: string,
    private readonly nobodysKey: Buffer,
    private readonly clock: () => number,
  ) {
    this.#rows = new Table(journal, 'user');
    for (const [, user] of this.#rows.all()) this.#index(user);
  }

  /** By sub or e-mail address. */
  find(name: string): User | undefined {
    return this.#rows.get(name) ?? this.#rows.get(this.#byEmail.get(folded(name)) ?? '');
  }

  /** @throws AwsFailure UserNotFoundException */
  get(name: string): User {
    const user = this.find(name);
    if (!user) throw new AwsFailure('UserNotFoundException', 'User does not exist.');
    return user;
  }

  /** By the pool's own name; the e-mail address works for users with a password. @throws AwsFailure UserNotFoundException */
  named(name: string): User {
    const user = this.#rows.get(this.#byPoolName.get(name) ?? '') ?? this.find(name);
    if (!user || (user.federated && poolNameOf(user) !== name))
      throw new AwsFailure('UserNotFoundException', 'User does not exist.');
    return user;
  }

  /** The user of an account at another provider. */
  federated(federated: Federated): User | undefined {
    return this.#rows.get(this.#byPoolName.get(poolNameOf({ sub: '', federated })) ?? '');
  }

  /** The user who signs in under that name; an unknown name always gives the same fake user. */
  claimant(name: string): Claimant {
    const user = this.find(name);
    if (user) return { sub: user.sub, password: user.password, user };
    const seed = createHmac('sha256', this.nobodysKey).update(folded(name)).digest();
    const sub = seed.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
    return { sub, password: fakeVerifier(seed) };
  }

  /** Oldest first. */
  all(): User[] {
    return this.#rows.all().map(([, user]) => user);
  }

  /** @throws AwsFailure UsernameExistsException */
  add({ secret, ...profile }: NewUser): User {
    if (!profile.federated && this.find(profile.email))
      throw new AwsFailure('UsernameExistsException', 'An account with the given email already exists.');
    const [sub, now] = [randomUUID(), this.clock()];
    const user: User = {
      emailVerified: false,
      attributes: {},
      enabled: true,
      groups: [],
      devices: [],
      ...profile,
      sub,
      password: this.verifier(sub, secret),
      createdAt: now,
      modifiedAt: now,
    };
    this.#store(user);
    return user;
  }

  /** `undefined` removes a member. */
  change(user: User, changes: { [Member in keyof User]?: User[Member] | undefined }): User {
    const next = { ...user, ...changes, modifiedAt: this.clock() };
    if (folded(next.email) !== folded(user.email)) this.#forget(user);
    this.#store(next);
    return next;
  }

  delete(user: User): void {
    this.#rows.delete(user.sub);
    this.#forget(user);
  }

  verifier(sub: string, password: string): Verifier {
    return verifierOf(this.scope, sub, password);
  }

  #store(user: User): void {
    this.#rows.set(user.sub, user);
    this.#index(user);
  }

  /** Nobody signs in under the e-mail address of a federated user. */
  #index(user: User): void {
    if (user.federated) this.#byPoolName.set(poolNameOf(user), user.sub);
    else this.#byEmail.set(folded(user.email), user.sub);
  }

  #forget(user: User): void {
    if (user.federated) this.#byPoolName.delete(poolNameOf(user));
    else this.#byEmail.delete(folded(user.email));
  }
}

const folded = (email: string): string => email.normalize('NFC').toLowerCase();
