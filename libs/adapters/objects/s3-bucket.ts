import { createHash } from 'node:crypto';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { asBuffer, type SentAs } from '#libs/domain/objects/object-store.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { presignedLink } from './presigned-link.js';
import { inWords } from './s3-errors.js';

type Settings = NonNullable<Env['objects']['bucket']>;
type Sdk = typeof import('@aws-sdk/client-s3');
type Client = { sdk: Sdk; client: S3Client };
type Place = { Bucket: string; Key: string };

/** Larger files are sent in parts of half this size, each with its own checksum; S3 requires at least 5 MiB. */
const largestInOne = 16 * 1024 * 1024;

/** A link is followed at once: this is for clocks that differ. */
const linkSeconds = 120;

/** Time limit of one request with its retries. */
const timeoutMs = 60_000;

/** A bucket of a store that speaks S3. The first request loads the vendor's client, so shops without a bucket never do. */
export class S3Bucket {
  #client: Promise<Client> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The store verifies the SHA-256 of the bytes that it receives. @throws DomainError */
  async put(key: string, content: Buffer): Promise<void> {
    await this.#ask(async ({ sdk, client }, place) => {
      if (content.length > largestInOne) return putInParts({ sdk, client }, place(key), content);
      const input = { ...place(key), Body: content, ChecksumSHA256: sha256(content) };
      await client.send(new sdk.PutObjectCommand(input), inTime());
    });
  }

  /** @throws DomainError */
  async get(key: string): Promise<Buffer> {
    return this.#ask(async ({ sdk, client }, place) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(place(key)), inTime());
      return asBuffer((await Body?.transformToByteArray()) ?? new Uint8Array());
    });
  }

  /** Whether browsers may get files from the store itself. */
  get hasLinks(): boolean {
    return this.settings.linkEndpoint !== undefined;
  }

  /** An address of an object, under which browsers save it as told, for two minutes. No request. @throws DomainError without keys */
  async link(key: string, { contentType, fileName }: SentAs): Promise<string> {
    return this.#ask(async ({ client }, place) => {
      const { Bucket, Key } = place(key);
      const url = new URL(`${this.settings.linkEndpoint}/${Bucket}/${Key}`);
      url.searchParams.set('response-cache-control', 'private, no-store');
      url.searchParams.set('response-content-disposition', `attachment; filename="${fileName}"`);
      url.searchParams.set('response-content-type', contentType);
      const { region } = this.settings;
      return presignedLink({ url, region, seconds: linkSeconds }, await client.config.credentials(), new Date());
    });
  }

  /** Succeeds for a missing object. @throws DomainError */
  async delete(key: string): Promise<void> {
    await this.#ask(({ sdk, client }, place) => client.send(new sdk.DeleteObjectCommand(place(key)), inTime()));
  }

  async #ask<T>(request: (client: Client, place: (key: string) => Place) => Promise<T>): Promise<T> {
    const { name, prefix } = this.settings;
    try {
      this.#client ??= openClient(this.settings);
      return await request(await this.#client, (key) => ({ Bucket: name, Key: `${prefix}${key}` }));
    } catch (error) {
      throw inWords(error);
    }
  }
}

async function openClient({ endpoint, region, keys }: Settings): Promise<Client> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    maxAttempts: 3,
    // We send SHA-256 ourselves: not every store supports the other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Sends one part after the other, and aborts the upload when one fails. */
async function putInParts({ sdk, client }: Client, place: Place, content: Buffer): Promise<void> {
  const start = new sdk.CreateMultipartUploadCommand({ ...place, ChecksumAlgorithm: 'SHA256' });
  const upload = { ...place, UploadId: (await client.send(start, inTime())).UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let at = 0; at < content.length; at += largestInOne / 2) {
      const Body = content.subarray(at, at + largestInOne / 2);
      const part = { PartNumber: Parts.length + 1, ChecksumSHA256: sha256(Body) };
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, ...part, Body }), inTime());
      Parts.push({ ...part, ETag });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), inTime());
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), inTime()).catch(() => undefined);
    throw error;
  }
}

const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('base64');
