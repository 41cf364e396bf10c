import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller.js';
import { CreateApiKeyHandler } from './commands/create-api-key.js';
import { RevokeApiKeyHandler } from './commands/revoke-api-key.js';
import { RotateApiKeyHandler } from './commands/rotate-api-key.js';
import { RequestTestDataDeletionHandler } from './commands/request-test-data-deletion.js';
import { FindApiKeysHandler } from './queries/find-api-keys.js';
import { TestDataController } from './test-data.controller.js';
import { V1KeyController } from './v1-key.controller.js';

/** Keys of users for programs. */
@Module({
  controllers: [ApiKeysController, TestDataController, V1KeyController],
  providers: [
    CreateApiKeyHandler,
    RotateApiKeyHandler,
    RevokeApiKeyHandler,
    FindApiKeysHandler,
    RequestTestDataDeletionHandler,
  ],
})
export class ApiKeysModule {}
