import { Controller, Get } from '@nestjs/common';
import { apiKeyScopes, ownKeyView, type OwnKeyView } from '#libs/contracts/developers/api-keys.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { HttpSettings } from '../http/http-settings.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';

/** The first request of an integration: whether the key works, and what for. */
@Controller('v1/key')
@Allow('user', 'key:read', 'key:ship', 'key:buy')
export class V1KeyController {
  constructor(private readonly settings: HttpSettings) {}

  @Get()
  @Response(ownKeyView)
  get(@Actor() { id, key, tokenExpires }: Actor): OwnKeyView {
    const livemode = this.settings.isLive && !isTestOwner(id);
    if (!key) return { mode: null, livemode, scopes: [...apiKeyScopes], expiresAt: tokenExpires.toISOString() };
    return { mode: key.mode, livemode, scopes: [...key.scopes], expiresAt: key.expiresAt?.toISOString() ?? null };
  }
}
