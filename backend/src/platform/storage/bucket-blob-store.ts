import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client, ServerSideEncryption } from '@aws-sdk/client-s3';
import { DomainError } from '../../kernel/index.js';
import { BlobStore, assertKey, type BlobEntry, type OpenBlob } from './blob-store.js';

export interface Bucket {
  readonly bucket: string;
  /** Begins every key; empty or with a slash at its end. */
  readonly prefix: string;
  /** null: Amazon's own for the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** null: what the SDK finds on this machine, such as an instance's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** null: what the bucket does by itself. */
  readonly encryption: ServerSideEncryption | null;
}

type Sdk = typeof import('@aws-sdk/client-s3');

interface Connection {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

const TRIES = 4;
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** Blobs as objects of a bucket of an S3-compatible store. The SDK is loaded with the first of them. */
export class BucketBlobStore extends BlobStore {
  private connection: Promise<Connection> | undefined;

  constructor(private readonly config: Bucket) {
    super();
  }

  get place(): string {
    return `s3://${this.config.bucket}/${this.config.prefix}`;
  }

  async put(key: string, content: Buffer | Readable): Promise<void> {
    assertKey(key);
    const { Upload } = await import('@aws-sdk/lib-storage');
    await this.using(async ({ client }) => {
      // In parts where it is large; without its last part it is no object.
      await new Upload({ client, params: { ...this.object(key), ...this.encrypted(), Body: content } }).done();
    });
  }

  async putFile(key: string, file: string): Promise<void> {
    await this.put(key, createReadStream(file));
    await rm(file, { force: true });
  }

  async get(key: string): Promise<Buffer | null> {
    const blob = await this.open(key);
    if (!blob) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of blob.content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async open(key: string): Promise<OpenBlob | null> {
    assertKey(key);
    return this.using(async ({ sdk, client }) => {
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(this.object(key)));
        return { bytes: ContentLength ?? 0, content: Body as Readable };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.using(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.object(key))));
  }

  async *list(prefix: string): AsyncIterable<BlobEntry> {
    const { bucket, prefix: own } = this.config;
    let token: string | undefined;
    do {
      const page = await this.using(({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${own}${prefix}`, ContinuationToken: token }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { key: Key.slice(own.length), bytes: Size, modifiedAt: LastModified };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async purgeUnfinished(prefix: string, before: Date): Promise<void> {
    const { bucket, prefix: own } = this.config;
    await this.using(async ({ sdk, client }) => {
      const listed = await client
        .send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${own}${prefix}` }))
        .catch(unlessNotImplemented);
      for (const { Key, UploadId, Initiated } of listed.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
    });
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: `${this.config.prefix}${key}` };
  }

  private encrypted(): { ServerSideEncryption?: ServerSideEncryption } {
    return this.config.encryption ? { ServerSideEncryption: this.config.encryption } : {};
  }

  /** @throws DomainError server.unavailable when the store does not answer, or refuses */
  private async using<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    this.connection ??= this.connect();
    const connection = await this.connection;
    try {
      return await work(connection);
    } catch (error) {
      throw new DomainError('server.unavailable', {}, { cause: error });
    }
  }

  private async connect(): Promise<Connection> {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, credentials } = this.config;
    const client = new sdk.S3Client({
      region,
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      // Stores other than Amazon's may not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials: { ...credentials } } : {}),
    });
    return { sdk, client };
  }
}

/** Some stores list no uploads that are under way; they end them by a rule of their own. */
function unlessNotImplemented(error: Error): { Uploads?: undefined } {
  if (error.name === 'NotImplemented') return {};
  throw error;
}
