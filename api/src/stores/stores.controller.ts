import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/stores/stores.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { BeginStoreConsent } from './commands/begin-store-consent.js';
import { ChangeStore } from './commands/change-store.js';
import { ConnectStore } from './commands/connect-store.js';
import { DisconnectStore } from './commands/disconnect-store.js';
import { FinishStoreConsent } from './commands/finish-store-consent.js';
import { PauseOrResumeStore } from './commands/pause-or-resume-store.js';
import { RenewStoreKey } from './commands/renew-store-key.js';
import { SyncStore } from './commands/sync-store.js';
import { FindStores } from './queries/find-stores.js';
import { FindUnreadableOrders } from './queries/find-unreadable-orders.js';
import { GetStore } from './queries/get-store.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.StoreView>;

/** The user's connected stores; 404 for other owners' stores. Credentials are never returned. */
@Controller('stores')
@Allow('user')
export class StoresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.storeList)
  list(@Actor() actor: Actor): Promise<contract.StoreList> {
    return this.queries.execute(new FindStores(actor));
  }

  /** Connects with a key pair, or a custom store by our API: then `apiKey` is its key, shown once. */
  @Post()
  @Members('admin')
  @Response(contract.storeWithKey, { status: 201 })
  async connect(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeKeysBody }) body: contract.StoreKeysBody,
  ): Promise<contract.StoreWithKey> {
    const { id, ...secrets } = await this.commands.execute(new ConnectStore(actor, body));
    return { ...(await this.queries.execute(new GetStore(actor, id))), ...secrets };
  }

  /** Begins a consent in the shop's own pages: send the browser to `url`. */
  @Post('consents')
  @Members('admin')
  @Response(contract.storeConsent, { status: 201 })
  async beginConsent(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeConsentBody }) body: contract.StoreConsentBody,
  ): Promise<contract.StoreConsent> {
    return { url: await this.commands.execute(new BeginStoreConsent(actor, body)) };
  }

  /** Completes a connection with the code that the vendor sent to our page. Works once, and for the user who began it. */
  @Post('consents/finish')
  @Members('admin')
  @Response(contract.storeView, { status: 201 })
  async finishConsent(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeCallbackBody }) { query }: contract.StoreCallbackBody,
  ): View {
    const id = await this.commands.execute(new FinishStoreConsent(actor, query));
    return this.queries.execute(new GetStore(actor, id));
  }

  @Get(':id')
  @Response(contract.storeView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    return this.queries.execute(new GetStore(actor, id));
  }

  @Patch(':id')
  @Members('admin')
  @Response(contract.storeView)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.storePatch }) patch: contract.StorePatch,
  ): View {
    await this.commands.execute(new ChangeStore(actor, id, patch));
    return this.queries.execute(new GetStore(actor, id));
  }

  @Post(':id/pause')
  @Members('admin')
  @Response(contract.storeView)
  async pause(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new PauseOrResumeStore(actor, id, 'pause'));
    return this.queries.execute(new GetStore(actor, id));
  }

  @Post(':id/resume')
  @Members('admin')
  @Response(contract.storeView)
  async resume(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new PauseOrResumeStore(actor, id, 'resume'));
    return this.queries.execute(new GetStore(actor, id));
  }

  /** Reads its changed orders now. */
  @Post(':id/sync')
  @Response(contract.storeView, { status: 202 })
  async sync(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new SyncStore(actor, id));
    return this.queries.execute(new GetStore(actor, id));
  }

  /** A new key of a custom store; the old one is revoked at once. */
  @Post(':id/key')
  @Members('admin')
  @Response(contract.storeWithKey)
  async renewKey(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.StoreWithKey> {
    const secrets = await this.commands.execute(new RenewStoreKey(actor, id));
    return { ...(await this.queries.execute(new GetStore(actor, id))), ...secrets };
  }

  /** Orders that violate the vendor's own description; the others were imported. */
  @Get(':id/unreadable-orders')
  @Response(contract.unreadableOrders)
  unreadable(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.UnreadableOrders> {
    return this.queries.execute(new FindUnreadableOrders(actor, id));
  }

  /** Deletes the store's credentials. Its orders stay with their shipments. */
  @Delete(':id')
  @Members('admin')
  @HttpCode(204)
  async disconnect(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DisconnectStore(actor, id));
  }
}
