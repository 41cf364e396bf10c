import type { OwnerRegistry } from '#libs/domain/identity/owner-registry.js';
import { IdentityService, type Identity } from '#libs/domain/identity/identity-service.js';

/** A user with the user pool's subject. */
export type PoolUser = Omit<Identity, 'userId'> & { readonly sub: string };

/** Users of the user pool by our owner id. */
export class OwnerIdentityService extends IdentityService {
  constructor(
    private readonly pool: {
      whoIs(token: string, maxAgeMs?: number): Promise<PoolUser>;
      rememberedSince(token: string, deviceKey: string): Promise<Date | null>;
    },
    private readonly identities: OwnerRegistry,
  ) {
    super();
  }

  async whoIs(token: string, maxAgeMs?: number): Promise<Identity> {
    const { sub, ...user } = await this.pool.whoIs(token, maxAgeMs);
    return { ...user, userId: await this.identities.ownerOf('user', sub) };
  }

  rememberedSince(token: string, deviceKey: string): Promise<Date | null> {
    return this.pool.rememberedSince(token, deviceKey);
  }
}
