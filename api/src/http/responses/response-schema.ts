import {
  applyDecorators,
  Header,
  HttpCode,
  SerializeOptions,
  StandardSchemaSerializerInterceptor,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Intercept } from '../routes/intercept.js';

/**
 * The contract of a route's response: results are reduced to it, and the OpenAPI document shows it. A result that does not match
 * is a 500, never a leak.
 */
export const Response = (schema: StandardSchemaV1, { status = 200, description = '' } = {}) =>
  applyDecorators(
    SerializeOptions({ schema }),
    Intercept(StandardSchemaSerializerInterceptor, 'contract'),
    HttpCode(status),
    ApiResponse({ status, description, standardSchema: schema }),
  );

/** The same for a route that answers JSON in UTF-8, which it has cut down to the contract itself. */
export const ResponseBytes = (schema: StandardSchemaV1, { status = 200, description = '' } = {}) =>
  applyDecorators(
    HttpCode(status),
    Header('content-type', 'application/json; charset=utf-8'),
    ApiResponse({ status, description, standardSchema: schema }),
  );
